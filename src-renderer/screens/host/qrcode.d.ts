/** The part of the package that makes the squares; it has no types of its own, and its drawing is not used. */
declare module "qrcode/lib/core/qrcode.js" {
  interface Code {
    readonly version: number;
    /** Row by row, 1 for a dark square. */
    readonly modules: { readonly size: number; readonly data: Uint8Array };
  }
  export function create(text: string, options: { readonly errorCorrectionLevel: "L" | "M" }): Code;
}
