import { app } from "./app";
import { mustBeReady } from "./world";
import { BrowserWindow } from "./window";

interface Template {
  readonly label?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly visible?: boolean;
  readonly enabled?: boolean;
  readonly click?: (item: MenuItem, window: BrowserWindow | null, event: object) => void;
  readonly submenu?: readonly Template[];
}

/** Roles that Electron knows, in lower case as it compares them; what the stand-in can do of them. */
const ROLES: Readonly<Record<string, ((window: BrowserWindow | null) => void) | null>> = {
  undo: null, redo: null, cut: null, copy: null, paste: null, selectall: null, delete: null, services: null, hide: null, hideothers: null, unhide: null,
  front: null, zoom: null, toggledevtools: null,
  quit: () => app.quit(),
  close: (window) => void window?.close(),
  minimize: (window) => window?.minimize(),
  togglefullscreen: (window) => window?.setFullScreen(!window.isFullScreen()),
};
const TYPES = ["normal", "separator", "submenu", "checkbox", "radio"];

const MODIFIERS = /^(CommandOrControl|CmdOrCtrl|Command|Cmd|Control|Ctrl|Alt|Option|AltGr|Shift|Super|Meta)$/i;
const KEY = /^([0-9A-Z]|F([1-9]|1[0-9]|2[0-4])|[)!@#$%^&*(:;+=<,_\->.?/~`{\][|\\}"']|Plus|Space|Tab|Backspace|Delete|Insert|Return|Enter|Up|Down|Left|Right|Home|End|PageUp|PageDown|Escape|Esc|num([0-9]|dec|add|sub|mult|div))$/i;

/** Electron leaves out an accelerator that it cannot read, with a word in the console: here it fails the start. */
function mustBeKeys(accelerator: string): void {
  const parts = accelerator.split("+");
  const key = parts.pop() ?? "";
  if (!KEY.test(key) || !parts.every((part) => MODIFIERS.test(part))) throw new Error(`Invalid accelerator: ${accelerator}`);
}

export class MenuItem {
  readonly label: string;
  readonly role: string | undefined;
  readonly type: string;
  readonly accelerator: string | undefined;
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly submenu: Menu | null;

  constructor(private readonly template: Template) {
    const { label, role, type, submenu, accelerator } = template;
    if (role !== undefined && !(role.toLowerCase() in ROLES)) throw new Error(`The stand-in for Electron knows no role ${role}.`);
    if (type !== undefined && !TYPES.includes(type)) throw new Error(`Unknown menu item type: ${type}`);
    if (type === "submenu" && submenu === undefined) throw new Error("Invalid submenu");
    if (accelerator !== undefined) mustBeKeys(accelerator);
    this.label = label ?? "";
    this.role = role?.toLowerCase();
    this.type = type ?? (submenu === undefined ? "normal" : "submenu");
    this.accelerator = accelerator;
    this.visible = template.visible !== false;
    this.enabled = template.enabled !== false;
    this.submenu = submenu === undefined ? null : Menu.buildFromTemplate(submenu);
  }

  click(): void {
    const window = BrowserWindow.getFocusedWindow();
    const act = this.role === undefined ? undefined : ROLES[this.role];
    if (act !== undefined && act !== null) act(window);
    else this.template.click?.(this, window, {});
  }
}

let shown: Menu | null = null;

export class Menu {
  constructor(readonly items: readonly MenuItem[] = []) {}

  static buildFromTemplate(template: readonly Template[]): Menu {
    mustBeReady("Menu can only be used when app is ready");
    if (!Array.isArray(template)) throw new TypeError("Invalid template for Menu: Menu template must be an array");
    if (template.some(({ label, role, type }) => label === undefined && role === undefined && type === undefined)) {
      throw new TypeError("Invalid template for MenuItem: must have at least one of label, role or type");
    }
    return new Menu(template.map((one) => new MenuItem(one)));
  }
  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError("Invalid menu");
    shown = menu;
  }
  static getApplicationMenu = (): Menu | null => shown;
}
