/** So many letters a seat shows in one line. */
const ONE_LINE = 11;

/** Whether a player's name needs two lines at a seat that has room for them. */
export function isLongName(name: string): boolean {
  return [...name].length > ONE_LINE;
}
