/** Types of the functions of fontkit that draw text as paths. The package has no types of its own. */
declare module 'fontkit' {
  export type Path = { readonly translate: (x: number, y: number) => Path; readonly toSVG: () => string }
  export type GlyphRun = {
    readonly glyphs: readonly { readonly path: Path }[]
    readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[]
    readonly advanceWidth: number
  }
  export type Font = { readonly unitsPerEm: number; readonly layout: (text: string) => GlyphRun }
  export function open(file: string): Promise<Font>
}
