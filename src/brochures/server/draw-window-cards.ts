import type { BrochureView } from '../brochure-view.ts'
import type { QrCode } from '../qr-code.ts'
import {
  BOTTOM,
  drawCode,
  lineHeight,
  makePdf,
  MARGIN,
  PAGE,
  paragraph,
  QUIET,
  startPage,
  WIDTH,
  type Add,
  type Pdf,
} from './pdf-page.ts'

/** The card of one vehicle: it says what the brochure says, in letters that are read through a window. */
export interface WindowCard {
  readonly view: BrochureView
  readonly code: QrCode
  readonly accent: string
}

const FACTS_SHOWN = 10
const FACT_HEIGHT = 26
const CODE_SIDE = 150
const SMALL_PRINT = 8
/** Room for the seller beside the code, and the conditions below both. */
const FOOT_TOP = BOTTOM - 260

/** Draws a page for each vehicle, with name, price and what it includes, facts, seller, conditions, and a code that leads to its page. */
export function drawWindowCards(cards: readonly WindowCard[]): Promise<Buffer<ArrayBuffer>> {
  const [first] = cards
  const facts = {
    lang: first?.view.lang ?? 'en-AU',
    title: cards.length === 1 ? (first?.view.heading ?? '') : `${cards.length} × ${first?.view.site ?? ''}`,
    author: first?.view.site ?? '',
  }
  return makePdf(facts, (pdf, add) => {
    for (const card of cards) drawCard(pdf, card, add)
  })
}

function drawCard(pdf: Pdf, { view, code, accent }: WindowCard, add: Add): void {
  startPage(pdf, view.site, accent)
  let y = paragraph(pdf, add, view.heading, MARGIN + 34, {
    tag: 'H1',
    font: 'bold',
    size: view.heading.length > 40 ? 28 : 36,
    lines: 3,
  })
  if (view.detail) y = paragraph(pdf, add, view.detail, y + 4, { size: 14, colour: QUIET, lines: 1 })
  y = drawPrice(pdf, view, add, y + 22)
  drawFacts(pdf, view, add, y + 18)
  drawFoot(pdf, view, code, add)
}

/** The price in the largest letters of the page, with what it includes right below it. */
function drawPrice(pdf: Pdf, { price, repayment }: BrochureView, add: Add, top: number): number {
  const amount = price.kind === 'text' ? price.text : price.amount
  let y = paragraph(pdf, add, amount, top, { font: 'bold', size: amount.length > 12 ? 34 : 64, lines: 1 })
  if (price.kind === 'amount' && price.charges) y = paragraph(pdf, add, price.charges, y, { size: 16, lines: 1 })
  if (price.kind === 'amount' && price.was)
    y = paragraph(pdf, add, price.was, y + 2, { size: 14, colour: QUIET, lines: 1 })
  return repayment ? paragraph(pdf, add, repayment.line, y + 6, { font: 'bold', size: 13, lines: 2 }) : y
}

/** The first lines of the specification, as far as there is room above the foot. */
function drawFacts(pdf: Pdf, { specification }: BrochureView, add: Add, top: number): void {
  const rows = specification.groups.flatMap((group) => group.rows).slice(0, FACTS_SHOWN)
  const half = Math.ceil(rows.length / 2)
  const width = WIDTH / 2 - 10
  for (const [index, { label, value }] of rows.entries()) {
    const x = MARGIN + (index < half ? 0 : width + 20)
    const y = top + (index % half) * FACT_HEIGHT
    if (y + FACT_HEIGHT > FOOT_TOP) continue
    paragraph(pdf, add, `${label}: ${value}`, y, { size: 14, lines: 1, width, x })
  }
}

function drawFoot(pdf: Pdf, view: BrochureView, code: QrCode, add: Add): void {
  const beside = WIDTH - CODE_SIDE - 24
  let y = paragraph(pdf, add, view.seller.heading, FOOT_TOP, {
    tag: 'H2',
    font: 'bold',
    size: 16,
    lines: 1,
    width: beside,
  })
  for (const line of view.seller.lines) y = paragraph(pdf, add, line, y + 2, { size: 12, lines: 2, width: beside })
  const x = PAGE.width - MARGIN - CODE_SIDE
  add('Figure', () => drawCode(pdf, code, x, FOOT_TOP, CODE_SIDE), { alt: view.online.codeAlt })
  paragraph(pdf, add, view.online.heading, FOOT_TOP + CODE_SIDE + 4, {
    size: 11,
    lines: 1,
    width: CODE_SIDE,
    x,
    link: view.online.url,
  })
  y = FOOT_TOP + CODE_SIDE + 26
  for (const line of [...view.conditions.lines, ...(view.repayment?.terms ?? [])]) {
    const room = Math.floor((BOTTOM - y) / lineHeight(SMALL_PRINT))
    if (room > 0) y = paragraph(pdf, add, line, y + 1, { size: SMALL_PRINT, colour: QUIET, lines: room })
  }
}
