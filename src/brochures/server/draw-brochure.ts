import type { BrochureView } from '../brochure-view.ts'
import type { QrCode } from '../qr-code.ts'
import {
  BOTTOM,
  drawCode,
  INK,
  LINE,
  lineHeight,
  makePdf,
  MARGIN,
  PAGE,
  paragraph,
  printable,
  QUIET,
  startPage,
  WIDTH,
  type Add,
  type Element,
  type Pdf,
} from './pdf-page.ts'

/** The content of the PDF. Pictures are JPEG. */
export type BrochureParts = {
  readonly view: BrochureView
  readonly pictures: readonly Uint8Array[]
  readonly code: QrCode
  readonly accent: string
}

const GAP = 8
const SECTION_GAP = 16
const HERO_HEIGHT = (WIDTH * 2) / 3
const SMALL_HEIGHT = 111

/**
 * Draws a brochure of two A4 pages as a tagged PDF 1.7: title, language, headings, figures with alternative text, a table and
 * lists, in reading order. Decoration is marked as an artifact.
 */
export function drawBrochure(parts: BrochureParts): Promise<Buffer<ArrayBuffer>> {
  const { view, pictures } = parts
  return makePdf({ lang: view.lang, title: view.title, author: view.site }, (pdf, add, root) => {
    const end = firstPage(pdf, parts, add)
    // Without photographs there is room for the specification, even below the longest name and comments.
    const isBelow = pictures.length === 0
    if (isBelow) specificationSection(pdf, view, add, root, end + SECTION_GAP)
    secondPage(pdf, parts, add, isBelow ? null : root)
  })
}

/** Name, price, repayment, comments and pictures. Returns the y below them. */
function firstPage(pdf: Pdf, { view, pictures, accent }: BrochureParts, add: Add): number {
  startPage(pdf, view.site, accent)
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
  startPage(pdf, view.site, accent)
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

function alt({ photoAlts }: BrochureView, index: number): { readonly alt: string } {
  return { alt: photoAlts[index] ?? '' }
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
