import { scaleLinear, scaleTime } from 'd3-scale'
import { curveStepAfter, line } from 'd3-shape'
import type { PriceStep } from '#market/price-history.ts'
import { roundTo } from '#ui-kit/round-to.ts'

/** Positions in per cent of the plot's width and height; the path is in a square of 100 × 100. */
export interface HistoryPlotView {
  readonly path: string
  readonly points: readonly { readonly x: number; readonly y: number; readonly text: string; readonly anchor: Anchor }[]
}

type Anchor = 'start' | 'end'

const LEFT = 2
const RIGHT = 98
const TOP = 8
/** Leaves room for the labels, which are below their points. */
const BOTTOM = 78
/** Nearer to the right edge than this, a label would be cut off. */
const EDGE = 22
/** Nearer to each other than this, labels would overlap. */
const LABEL_WIDTH = 24

/** The price as a line of steps from the first listing until now; labels where there is room. */
export function toHistoryPlot(
  steps: readonly PriceStep[],
  now: Date,
  format: (cents: number) => string,
): HistoryPlotView {
  const priced = steps.flatMap(({ at, cents }) => (cents === null ? [] : [{ at, cents }]))
  const last = priced.at(-1)
  const lineSteps = last ? [...priced, { at: now, cents: last.cents }] : priced
  const amounts = priced.map(({ cents }) => cents)
  const x = scaleTime([lineSteps[0]?.at ?? now, now], [LEFT, RIGHT])
  const y = scaleLinear([Math.min(...amounts), Math.max(...amounts)], [BOTTOM, TOP])
  const path = line<(typeof lineSteps)[number]>(
    ({ at }) => roundTo(x(at), 1),
    ({ cents }) => roundTo(y(cents), 1),
  ).curve(curveStepAfter)
  let lastLabel = -LABEL_WIDTH
  const points = priced.map(({ at, cents }) => {
    const left = roundTo(x(at), 1)
    const hasRoom = left - lastLabel >= LABEL_WIDTH
    if (hasRoom) lastLabel = left
    const anchor: Anchor = left > 100 - EDGE ? 'end' : 'start'
    return { x: left, y: roundTo(y(cents), 1), text: hasRoom ? format(cents) : '', anchor }
  })
  return { path: path(lineSteps) ?? '', points }
}
