import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderIsHeld, FolderError } from "../../src-main/host";
import { asFolderError } from "../../src-main/host/lock";
import { folder, hostFor } from "./hosts";

describe("a data folder", () => {
  it("belongs to one host at a time, by whatever path it is called", async () => {
    const dataDir = await folder();
    const other = join(await folder(), "link");
    await symlink(dataDir, other);
    const first = await hostFor({ dataDir });
    for (const path of [dataDir, other]) {
      const fault = await hostFor({ dataDir: path }).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(FolderError);
      expect(fault).toMatchObject({ inUse: true, message: `${path} is in use by another host` });
    }
    expect(await Promise.all([dataDir, other, join(dataDir, "nothing")].map(folderIsHeld))).toEqual([true, true, false]);
    await first.close();
    expect(await folderIsHeld(dataDir)).toBe(false);
    await expect(hostFor({ dataDir: other })).resolves.toBeDefined();
  });

  it("is let go when its host could not be opened", async () => {
    const dataDir = await folder();
    await writeFile(join(dataDir, "journal"), "a file where a folder must be");
    for (const _ of [1, 2]) {
      await expect(hostFor({ dataDir })).rejects.toMatchObject({ inUse: false, message: `${dataDir} cannot be read or written (EEXIST)` });
    }
  });

  it("that cannot be made is told by its name", async () => {
    const file = join(await folder(), "file");
    await writeFile(file, "");
    await expect(hostFor({ dataDir: join(file, "data") })).rejects.toMatchObject({ name: "FolderError", inUse: false, message: `${join(file, "data")} cannot be read or written (ENOTDIR)` });
  });

  it.each([["ENOSPC", "the disk is full"], ["EROFS", "the disk is read-only"], ["EACCES", "it may not be used by this user"], ["EIO", "EIO"]])("that the disk refuses says so in plain words: %s", (code, words) => {
    const refused = Object.assign(new Error(code), { code, syscall: "write" });
    expect(asFolderError("here", refused)).toMatchObject({ name: "FolderError", message: `here cannot be read or written (${words})` });
  });
});
