import { against, GOALS } from '../report/goals.ts'
import { figure, table } from '../report/table.ts'
import { WAYS, type ClickFigures } from './measure.ts'

/** What a click takes in both ways, and the bytes that the shorter one costs once. */
export function reportClicks(figures: readonly ClickFigures[], bytes: readonly PackBytes[]): string {
  const rows = figures.map(({ site, screen, way, milliseconds }) => {
    const late = share(milliseconds, 0.95)
    const isOurs = way === WAYS[0]
    return [
      `${site}, ${screen}: ${way}`,
      String(milliseconds.length),
      figure(share(milliseconds, 0)),
      figure(share(milliseconds, 0.5)),
      isOurs ? against(figure(late), late <= GOALS.clickMs) : `${figure(late)}  `,
    ]
  })
  const packs = bytes.map(({ site, vehicles, brotli }) => [
    site,
    String(vehicles),
    figure(brotli / 1024),
    figure(brotli / vehicles),
  ])
  return [
    `Click to frame, ms, processor ${GOALS.slowdown} × slower, no network to speak of (goal: 95 of 100 within ${GOALS.clickMs})`,
    table(['', 'clicks', 'least', 'median', '95 of 100'], rows),
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
