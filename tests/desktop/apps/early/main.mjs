import { app } from "electron";

/** The built app, started a second time with a link (`EARLY_LINK`) before it has a window. */
app.once("ready", () => app.emit("second-instance", {}, ["suitable", process.env["EARLY_LINK"]], process.cwd(), null));

await import(new URL("../../../../out/main/index.js", import.meta.url).href);
