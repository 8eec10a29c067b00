import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Document from 'pdfkit'
import type { BrochureView } from '../brochure-view.ts'
import type { QrCode } from '../qr-code.ts'
import { unpackWoff } from './unpack-woff.ts'

/** The content of the PDF. Pictures are JPEG. */
export type BrochureParts = {
  readonly view: BrochureView
  readonly pictures: readonly Uint8Array[]
  readonly code: QrCode
  readonly accent: string
}

type Pdf = InstanceType<typeof Document>

/** A4 in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = 40
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN
const GAP = 8
const INK = '#1c1c1c'
const QUIET = '#555555'
const LINE = '#d0d0d0'
const SECTION_GAP = 16
const HERO_HEIGHT = (WIDTH * 2) / 3
const SMALL_HEIGHT = 111

const files = createRequire(import.meta.url)
const readFont = (weight: number) =>
  unpackWoff(readFileSync(files.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`)))
const FONTS = { text: readFont(400), bold: readFont(700) }

/**
 * Draws a brochure of two A4 pages as a tagged PDF 1.7: title, language, headings, figures with alternative text, a table and
 * lists, in reading order. Decoration is marked as an artifact.
 */
export async function drawBrochure(parts: BrochureParts): Promise<Buffer<ArrayBuffer>> {
  const { view } = parts
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: view.lang,
    displayTitle: true,
    info: { Title: view.title, Author: view.site },
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
  const add: Add = (tag, draw, options = {}) => root.add(pdf.struct(tag, options, [draw]))
  const end = firstPage(pdf, parts, add)
  // Without photographs there is room for the specification, even below the longest name and comments.
  const isBelow = parts.pictures.length === 0
  if (isBelow) specificationSection(pdf, view, add, root, end + SECTION_GAP)
  secondPage(pdf, parts, add, isBelow ? null : root)
  root.end()
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

type Element = ReturnType<Pdf['struct']>
type Add = (tag: string, draw: () => void, options?: { readonly alt?: string }) => void

/** Name, price, repayment, comments and pictures. Returns the y below them. */
function firstPage(pdf: Pdf, { view, pictures, accent }: BrochureParts, add: Add): number {
  startPage(pdf, view, accent)
  let y = MARGIN + 28
  const [hero, ...others] = pictures
  if (hero) {
    add('Figure', () => pdf.image(asBuffer(hero), MARGIN, y, { width: WIDTH, height: HERO_HEIGHT }), alt(view, 0))
    y += HERO_HEIGHT + GAP
    const width = (WIDTH - 2 * GAP) / 3
    for (const [index, picture] of others.slice(0, 3).entries()) {
      const x = MARGIN + index * (width + GAP)
      add('Figure', () => pdf.image(asBuffer(picture), x, y, { width, height: SMALL_HEIGHT }), alt(view, index + 1))
    }
    y += others.length > 0 ? SMALL_HEIGHT + 2 * GAP : GAP
  }
  y = paragraph(pdf, add, view.heading, y, {
    tag: 'H1',
    font: 'bold',
    size: view.heading.length > 60 ? 16 : 22,
    lines: 2,
  })
  if (view.detail) y = paragraph(pdf, add, view.detail, y, { size: 10, colour: QUIET, lines: 1 })
  const price = view.price.kind === 'text' ? view.price.text : view.price.amount
  y = paragraph(pdf, add, price, y + 6, { font: 'bold', size: 26, lines: 1 })
  if (view.price.kind === 'amount' && view.price.charges) {
    y = paragraph(pdf, add, view.price.charges, y, { size: 10, colour: QUIET, lines: 1 })
  }
  if (view.repayment) y = paragraph(pdf, add, view.repayment.line, y + 4, { font: 'bold', size: 11, lines: 2 })
  if (view.facts.length > 0) y = paragraph(pdf, add, view.facts.join('  ·  '), y + 6, { size: 11, lines: 2 })
  if (view.comments) {
    y = paragraph(pdf, add, view.comments.heading, y + 8, { tag: 'H2', font: 'bold', size: 13, lines: 1 })
    const room = Math.floor((BOTTOM - y) / lineHeight(10))
    if (room > 0) y = paragraph(pdf, add, view.comments.text, y + 2, { size: 10, lines: room })
  }
  return y
}

/** The heading and the table. Returns the y below them. */
function specificationSection(pdf: Pdf, view: BrochureView, add: Add, root: Element, top: number): number {
  const { heading } = view.specification
  const y = paragraph(pdf, add, heading, top, { tag: 'H2', font: 'bold', size: 14, lines: 1 })
  return specification(pdf, view, root, y + 4)
}

/** Specification, features, seller, code and conditions. Without `root` the specification is on the first page. */
function secondPage(pdf: Pdf, { view, code, accent }: BrochureParts, add: Add, root: Element | null): void {
  startPage(pdf, view, accent)
  let y = MARGIN + 24
  if (root) y = specificationSection(pdf, view, add, root, y) + 10
  if (view.features) {
    y = paragraph(pdf, add, view.features.heading, y, { tag: 'H2', font: 'bold', size: 14, lines: 1 })
    const items = [...view.features.items, ...(view.features.more ? [view.features.more] : [])]
    y = paragraph(pdf, add, items.join('  ·  '), y + 2, { size: 9.5, lines: 7 })
  }
  const top = y + 12
  const side = 84
  let left = paragraph(pdf, add, view.seller.heading, top, { tag: 'H2', font: 'bold', size: 14, lines: 1, width: 300 })
  for (const line of view.seller.lines) left = paragraph(pdf, add, line, left + 1, { size: 10, lines: 1, width: 300 })
  const right = PAGE.width - MARGIN - side
  add('Figure', () => drawCode(pdf, code, right, top, side), { alt: view.online.codeAlt })
  paragraph(pdf, add, view.online.heading, top + side + 4, {
    size: 9,
    lines: 1,
    width: side,
    x: right,
    link: view.online.url,
  })
  let end = Math.max(left, top + side + 18) + 8
  const smallPrint = [...view.conditions.lines, ...(view.repayment?.terms ?? [])]
  end = paragraph(pdf, add, view.conditions.heading, end, { tag: 'H2', font: 'bold', size: 11, lines: 1 })
  for (const line of smallPrint) {
    const room = Math.floor((BOTTOM - end) / lineHeight(8))
    if (room > 0) end = paragraph(pdf, add, line, end + 1, { size: 8, colour: QUIET, lines: room })
  }
}

function startPage(pdf: Pdf, { site }: BrochureView, accent: string): void {
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

const lineHeight = (size: number): number => size * 1.32

/** Draws a text and returns the y below it. */
function paragraph(pdf: Pdf, add: Add, given: string, y: number, style: TextStyle): number {
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

/** One table of labels and values, drawn in two columns. Screen readers read the first column to its end, then the second. */
function specification(pdf: Pdf, { specification: { groups } }: BrochureView, root: Element, top: number): number {
  const rows = groups.flatMap((group) => group.rows).slice(0, SPEC_ROWS)
  const half = Math.ceil(rows.length / 2)
  const width = (WIDTH - 2 * GAP) / 2
  const table = pdf.struct('Table')
  root.add(table)
  for (const [index, { label, value }] of rows.entries()) {
    const x = MARGIN + (index < half ? 0 : width + 2 * GAP)
    const y = top + (index % half) * SPEC_ROW_HEIGHT
    const row = pdf.struct('TR')
    table.add(row)
    const cell = (tag: 'TH' | 'TD', text: string, at: number, room: number) => {
      row.add(
        pdf.struct(tag, {}, [
          () => {
            pdf
              .font(tag === 'TH' ? 'text' : 'bold')
              .fontSize(9)
              .fillColor(tag === 'TH' ? QUIET : INK)
            pdf.text(printable(text), at, y + 3, { width: room, height: 12, ellipsis: true, lineBreak: true })
          },
        ]),
      )
    }
    cell('TH', label, x, width * 0.5)
    cell('TD', value, x + width * 0.51, width * 0.49)
    row.end()
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(x, y + SPEC_ROW_HEIGHT)
      .lineTo(x + width, y + SPEC_ROW_HEIGHT)
      .lineWidth(0.4)
      .stroke(LINE)
    pdf.endMarkedContent()
  }
  table.end()
  return top + half * SPEC_ROW_HEIGHT
}

const SPEC_ROWS = 40
const SPEC_ROW_HEIGHT = 17

function drawCode(pdf: Pdf, { size, dark }: BrochureParts['code'], x: number, y: number, side: number): void {
  const module = side / size
  for (const [index, isDark] of dark.entries()) {
    if (isDark) pdf.rect(x + (index % size) * module, y + Math.floor(index / size) * module, module, module)
  }
  pdf.fill('#000000')
}

function alt({ photoAlts }: BrochureView, index: number): { readonly alt: string } {
  return { alt: photoAlts[index] ?? '' }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Characters of the embedded font: Latin letters, digits and common signs. */
const IN_FONT = /[\u0020-\u007E\u00A0-\u00FF\u2013\u2014\u2018\u2019\u201C\u201D\u2022\u2026\u20AC\u2122]/

/** Replaces letters that the font lacks by their base letter (`Š` becomes `S`) and removes other characters, which would be drawn as boxes. */
function printable(text: string): string {
  const known = [...text.normalize('NFC')].map((sign) =>
    IN_FONT.test(sign) ? sign : [...sign.normalize('NFD')].filter((part) => IN_FONT.test(part)).join(''),
  )
  return known.join('').trim()
}
