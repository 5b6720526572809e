/**
 * Which way imports point (docs/architecture.md). Paths are those of the repository, without the extension;
 * a folder's `index` is the folder.
 */

const PURE = "src-shared is pure and runs anywhere";

/** The layers of src-shared, lowest first; a module may import its own layer and those below, but for the exceptions after. */
const LAYERS = [
  { name: "cards", path: /^src-shared\/cards(\/|$)/ },
  { name: "schema", path: /^src-shared\/schema$/ },
  { name: "engine", path: /^src-shared\/engine(\/|$)/ },
  { name: "bots", path: /^src-shared\/bots(\/|$)/ },
  { name: "games", path: /^src-shared\/games\/[^/]+(\/|$)/ },
  { name: "registry", path: /^src-shared\/games$/ },
  { name: "protocol", path: /^src-shared\/protocol(\/|$)/ },
  { name: "records", path: /^src-shared\/records(\/|$)/ },
  { name: "table", path: /^src-shared\/table(\/|$)/ },
];

const WHY = {
  cards: "cards know nothing of games: everything else stands on them",
  schema: "schemas describe cards and seats, and nothing above",
  engine: "the engine knows no game by name, so that a fifth game changes nothing in it",
  bots: "what all bots share is search over the Game interface, and knows no game",
  games: "a game stands on cards, engine and bots alone, so that it can be added or dropped as one folder",
  registry: "the registry names the games and stands under table and protocol",
  protocol: "the protocol carries any game and decides nothing",
  records: "records are of matches that are over, and know of no table",
  table: "",
};

/** What the page may take from src-shared: what it needs to show a view and to name a move, and no state. */
const FOR_THE_PAGE = [
  /^src-shared\/cards(\/|$)/,
  /^src-shared\/schema$/,
  /^src-shared\/protocol(\/|$)/,
  /^src-shared\/texts\//,
  /^src-shared\/engine(\/(index|fair|game|seat|refusal|verdict|verify))?$/,
  /^src-shared\/games\/[^/]+\/(page|hints|view|moves|options|refusals)(\/|$)/,
];

/** Values of the engine that play or replay a match: the host's work. */
const HOST_ONLY = /^(startMatch|playMatch|replay\w*|historyOf|redacted|standing|parseRecord|formatRecord|recordOf)$/;

const PACKAGES = /^(zod\/mini|@noble\/(ciphers|hashes)(\/.*)?)$/;

/** The desktop app, its entry included: an index is its folder. */
const DESKTOP = /^src-main\/desktop(\/|$)/;

/** @param {string} path @returns {number} */
const layerOf = (path) => LAYERS.findIndex((layer) => layer.path.test(path));

/** @param {string} path @returns {string | null} the game that a module belongs to */
const gameOf = (path) => /^src-shared\/games\/([^/]+)\//.exec(`${path}/`)?.[1] ?? null;

/** @param {string} path @returns {string} */
const rootOf = (path) => path.split("/")[0] ?? "";

/**
 * @typedef {object} Import
 * @property {string} from the importing module
 * @property {string} to the imported module, or a package's name
 * @property {boolean} isPackage
 * @property {boolean} typeOnly
 * @property {readonly string[]} values the names imported as values
 */

/** @param {Import} it @returns {string | null} */
function faultInShared({ from, to, isPackage }) {
  if (isPackage) {
    return PACKAGES.test(to) ? null : `${PURE}: it uses zod/mini and @noble only, nothing of Node, Electron or the page.`;
  }
  if (rootOf(to) !== "src-shared") return `${PURE}: it cannot import from ${rootOf(to)}.`;
  const [mine, theirs] = [layerOf(from), layerOf(to)];
  if (gameOf(from) !== null && gameOf(to) !== null && gameOf(from) !== gameOf(to)) {
    return "Games never import each other: what two of them need belongs in cards, engine or bots.";
  }
  const layer = LAYERS[mine];
  if (layer === undefined || theirs <= mine) return null;
  // The schema file brands cards and seats with types of the engine, which are gone after compiling.
  if (layer.name === "schema" && /^src-shared\/engine\/seat$/.test(to)) return null;
  return `Imports point one way (cards ← engine ← bots ← games ← table, protocol): ${WHY[/** @type {keyof typeof WHY} */ (layer.name)]}.`;
}

/** @param {Import} it @returns {string | null} */
function faultInMain({ from, to, isPackage, typeOnly }) {
  if (from === "src-main/desktop/preload" && !typeOnly && to !== "electron" && to !== "src-shared/protocol/ipc") {
    return "A sandboxed window loads its preload as one small file: it takes values from electron and the IPC contract only.";
  }
  if (isPackage) {
    const electron = to === "electron" || to.startsWith("electron/");
    if (electron && !DESKTOP.test(from)) {
      return "Only src-main/desktop knows Electron: the host and the command line run on plain Node, and are tested there.";
    }
    return null;
  }
  if (rootOf(to) === "src-renderer") return "Main and page never import each other: they speak through src-shared/protocol.";
  if (from.startsWith("src-main/host/") && /^src-main\/(desktop|cli|start)(\/|$)/.test(to)) {
    return "The host stands under the desktop app, the command line and the start: it cannot import from them.";
  }
  if (!DESKTOP.test(from) && to.startsWith("src-main/desktop")) {
    return "Only the desktop app's own modules import each other: everything else runs without Electron.";
  }
  return null;
}

/** @param {Import} it @returns {string | null} */
function faultInPage({ from, to, isPackage, typeOnly, values }) {
  if (isPackage) {
    return /^(node:|electron$|electron\/)/.test(to) ? "The page runs in a sandbox and in phones: no Node and no Electron." : null;
  }
  if (rootOf(to) === "src-main") return "Main and page never import each other: they speak through src-shared/protocol.";
  if (rootOf(to) !== "src-shared") return null;
  if (/^src-shared\/records(\/|$)/.test(to)) return "Records are played again by the machine that keeps them: the page asks for moments (protocol/records).";
  if (/^src-shared\/table(\/|$)/.test(to)) return typeOnly ? null : "The table runs on the host: the page takes its types only.";
  // It plays the match of a record once more beside the page, and gives no more than a verdict.
  if (to === "src-shared/games" && from === "src-renderer/fair/worker") return null;
  // The names of the games, so that a page for each of them is asked for.
  if (to === "src-shared/games" && typeOnly) return null;
  if (!FOR_THE_PAGE.some((path) => path.test(to))) {
    return "The page shows views: of a game it may import page, hints, view, moves, options and refusals, never how the game is played or its state.";
  }
  const played = values.find((name) => /^src-shared\/engine/.test(to) && HOST_ONLY.test(name));
  return played === undefined ? null : `The page never computes a state: ${played} is the host's.`;
}

/**
 * Why a module may not import another, or null when it may.
 * @param {Import} it
 * @returns {string | null}
 */
export function importFault(it) {
  switch (rootOf(it.from)) {
    case "src-shared":
      return faultInShared(it);
    case "src-main":
      return faultInMain(it);
    case "src-renderer":
      return faultInPage(it);
    default:
      return null;
  }
}
