import { createRequire } from 'node:module'
import { open, type Font } from 'fontkit'

/** A line of text as the data of an SVG path, in units of the font with y upwards. */
export type TextPath = { readonly d: string; readonly width: number; readonly scale: number }

export type TextPaths = {
  /** Draws a text at a size in px, smaller where it is too wide, and cut with an ellipsis where the smallest is. */
  readonly fit: (text: string, size: number, room: number, smallest?: number) => TextPath
}

const files = createRequire(import.meta.url)
const FONTS = {
  plain: '@fontsource/figtree/files/figtree-latin-500-normal.woff',
  bold: '@fontsource/figtree/files/figtree-latin-700-normal.woff',
}

let opened: Promise<Readonly<Record<keyof typeof FONTS, TextPaths>>> | undefined

/** The font that brochures embed, as paths: the same on every machine. */
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
    fit: (text, size, room, smallest = size) => {
      const fitting = Math.min(size, room / Math.max(widthOf(text), Number.EPSILON))
      const used = Math.max(fitting, Math.min(size, smallest))
      const shown = widthOf(text) * used <= room ? text : cut(text, (each) => widthOf(each) * used <= room)
      return { d: pathOf(font, shown), width: widthOf(shown) * used, scale: used / font.unitsPerEm }
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
