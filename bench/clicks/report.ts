import { withMark, GOALS } from '../report/goals.ts'
import { figure, table } from '../report/table.ts'
import { WAYS, type ClickFigures } from './measure.ts'

/** Duration of a click in each way, and the bytes that the in-page search loads once. */
export function reportClicks(figures: readonly ClickFigures[], bytes: readonly PackBytes[]): string {
  const rows = figures.map(({ site, screen, way, clicks }) => {
    const durations = clicks.map(({ milliseconds }) => milliseconds)
    const busy = clicks.map((each) => each.busy)
    const late = share(durations, 0.95)
    return [
      `${site}, ${screen}: ${way}`,
      String(clicks.length),
      figure(share(durations, 0)),
      figure(share(durations, 0.5)),
      way === WAYS[0] ? withMark(figure(late), late <= GOALS.clickMs) : `${figure(late)}  `,
      figure(share(busy, 0.5)),
    ]
  })
  const packs = bytes.map(({ site, vehicles, brotli }) => [
    site,
    String(vehicles),
    figure(brotli / 1024),
    figure(brotli / vehicles),
  ])
  return [
    `Click to frame, ms, processor ${GOALS.slowdown} × slower (goal: 95 of 100 within ${GOALS.clickMs})`,
    table(['', 'clicks', 'least', 'median', '95 of 100', 'of it busy'], rows),
    '',
    'What the page loads for it, brotli',
    table(['', 'vehicles', 'KB', 'bytes a vehicle'], packs),
  ].join('\n')
}

export interface PackBytes {
  readonly site: string
  readonly vehicles: number
  readonly brotli: number
}

function share(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
