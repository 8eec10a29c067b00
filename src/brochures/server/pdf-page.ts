import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Document from 'pdfkit'
import type { QrCode } from '../qr-code.ts'
import { unpackWoff } from './unpack-woff.ts'

export type Pdf = InstanceType<typeof Document>

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 }
export const MARGIN = 40
export const WIDTH = PAGE.width - 2 * MARGIN
export const BOTTOM = PAGE.height - MARGIN
export const INK = '#1c1c1c'
export const QUIET = '#555555'
export const LINE = '#d0d0d0'
const files = createRequire(import.meta.url)
const readFont = (weight: number) =>
  unpackWoff(readFileSync(files.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))
const FONTS = { text: readFont(400), bold: readFont(700) }

export type Element = ReturnType<Pdf['struct']>
export type Add = (tag: string, draw: () => void, options?: { readonly alt?: string }) => void

export interface PdfFacts {
  readonly lang: string
  readonly title: string
  readonly author: string
}

/**
 * Draws a tagged PDF 1.7 of A4 pages: with title, language, and what `draw` adds in reading order below the root. Decoration is marked as an
 * artifact.
 */
export async function makePdf(
  { lang, title, author }: PdfFacts,
  draw: (pdf: Pdf, add: Add, root: Element) => void,
): Promise<Buffer<ArrayBuffer>> {
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang,
    displayTitle: true,
    info: { Title: title, Author: author },
    autoFirstPage: false,
    bufferPages: false,
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  pdf.registerFont('text', FONTS.text)
  pdf.registerFont('bold', FONTS.bold)
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  draw(pdf, (tag, content, options = {}) => root.add(pdf.struct(tag, options, [content])), root)
  root.end()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

/** A new page with the name of the site at its head. */
export function startPage(pdf: Pdf, site: string, accent: string): void {
  pdf.addPage()
  pdf.markContent('Artifact', { type: 'Pagination' })
  pdf.rect(0, 0, PAGE.width, 6).fill(accent)
  pdf
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(printable(site), MARGIN, MARGIN - 8, { lineBreak: false })
  pdf
    .moveTo(MARGIN, MARGIN + 14)
    .lineTo(PAGE.width - MARGIN, MARGIN + 14)
    .lineWidth(0.5)
    .stroke(LINE)
  pdf.endMarkedContent()
}

type TextStyle = {
  readonly tag?: 'P' | 'H1' | 'H2'
  readonly font?: 'text' | 'bold'
  readonly size: number
  readonly colour?: string
  /** Longer texts end in an ellipsis after this many lines. */
  readonly lines: number
  readonly width?: number
  readonly x?: number
  readonly link?: string
}

export const lineHeight = (size: number): number => size * 1.32

/** Draws a text and returns the y below it. */
export function paragraph(pdf: Pdf, add: Add, given: string, y: number, style: TextStyle): number {
  const { tag = 'P', font = 'text', size, colour = INK, lines, width = WIDTH, x = MARGIN, link } = style
  const text = printable(given)
  pdf.font(font).fontSize(size)
  const options = { width, lineGap: lineHeight(size) - pdf.currentLineHeight(true), ellipsis: true }
  const height = Math.min(pdf.heightOfString(text, options), lines * lineHeight(size))
  add(tag, () => {
    pdf.font(font).fontSize(size).fillColor(colour)
    pdf.text(text, x, y, { ...options, height: height + 1, ...(link && { link }) })
  })
  return y + height
}

export function drawCode(pdf: Pdf, { size, dark }: QrCode, x: number, y: number, side: number): void {
  const module = side / size
  for (const [index, isDark] of dark.entries()) {
    if (isDark) pdf.rect(x + (index % size) * module, y + Math.floor(index / size) * module, module, module)
  }
  pdf.fill('#000000')
}

/** Characters of the embedded font: Latin letters, digits and common signs. */
const IN_FONT = /[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC\u2122]/

/** Replaces letters that the font lacks by their base letter (`Š` becomes `S`) and removes other characters, which would be drawn as boxes. */
export function printable(text: string): string {
  const known = [...text.normalize('NFC')].map((sign) =>
    IN_FONT.test(sign) ? sign : [...sign.normalize('NFD')].filter((part) => IN_FONT.test(part)).join(''),
  )
  return known.join('').trim()
}
