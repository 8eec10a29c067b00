import { createRequire } from 'node:module'
import { open, type Font } from 'fontkit'

/** A line of text as the data of an SVG path, in units of the font with the y axis upwards. `width` is in pixels. */
type TextPath = { readonly d: string; readonly width: number; readonly scale: number }

export type TextPaths = {
  /**
   * Draws a text in the given font size. If it is wider than `maxWidth`, the font size is reduced down to `minSize`, and if it
   * is still too wide, the text is cut off with an ellipsis. All sizes are in pixels.
   */
  readonly fit: (text: string, size: number, maxWidth: number, minSize?: number) => TextPath
}

const files = createRequire(import.meta.url)
const FONTS = {
  plain: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
}

let opened: Promise<Readonly<Record<keyof typeof FONTS, TextPaths>>> | undefined

/** Opens the font that brochures embed, too. */
export function openTextPaths() {
  return (opened ??= openFonts())
}

async function openFonts() {
  const [plain, bold] = await Promise.all([open(files.resolve(FONTS.plain)), open(files.resolve(FONTS.bold))])
  return { plain: textPaths(plain), bold: textPaths(bold) }
}

function textPaths(font: Font): TextPaths {
  const widthOf = (text: string) => font.layout(text).advanceWidth / font.unitsPerEm
  return {
    fit: (text, size, maxWidth, minSize = size) => {
      const fittingSize = Math.min(size, maxWidth / Math.max(widthOf(text), Number.EPSILON))
      const usedSize = Math.max(fittingSize, Math.min(size, minSize))
      const fits = (line: string) => widthOf(line) * usedSize <= maxWidth
      const shown = fits(text) ? text : cut(text, fits)
      return { d: pathOf(font, shown), width: widthOf(shown) * usedSize, scale: usedSize / font.unitsPerEm }
    },
  }
}

function cut(text: string, fits: (text: string) => boolean): string {
  const letters = [...text]
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

function pathOf(font: Font, text: string): string {
  const { glyphs, positions } = font.layout(text)
  let x = 0
  return glyphs
    .map((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const d = glyph.path.translate(x + xOffset, yOffset).toSVG()
      x += xAdvance
      return d
    })
    .join('')
}
