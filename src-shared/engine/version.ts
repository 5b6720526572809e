/** The version of this app, the one of package.json (a test holds them together): another may have other rules, and other views. */
export const APP_VERSION = "0.1.0";
