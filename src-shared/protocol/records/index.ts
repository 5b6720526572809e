/**
 * What a page may ask of the records that its machine keeps. In the app it crosses IPC, in the browser that `npm start` opened a
 * socket of the machine's own; a guest's page has none of it. Each question has a number, and gets one answer with that number:
 * `answer` or `refused`. Beside them `state` comes at once and whenever it changes.
 */
export * from "./answer";
export * from "./ask";
export * from "./fault";
export * from "./moment";
export * from "./news";
export * from "./statistics";
export * from "./summary";
