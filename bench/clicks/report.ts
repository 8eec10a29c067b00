import { withMark, GOALS } from '../report/goals.ts'
import { figure, median, table } from '../report/table.ts'
import type { ClickFigures } from './measure.ts'
import { IN_PAGE, PEER, peerOf } from './ways.ts'

/** Duration of a click in each way, its ratio to the peer's, and the bytes that the in-page search loads once. */
export function reportClicks(figures: readonly ClickFigures[], pack: PackBytes): string {
  return [
    `Click to frame, ms (goals in the page: 75 of 100 within ${GOALS.clickMs}; processor ${GOALS.slowdown} × slower: 95 of 100 within ${GOALS.slowClickMs})`,
    table(['', 'clicks', 'least', 'median', '75 of 100', '95 of 100', 'of it busy'], figures.map(durations)),
    '',
    `Ratio to ${PEER} (goal in the page: ≤ ${GOALS.clickOfReactRouter})`,
    table(['', 'median', '75 of 100'], ratios(figures)),
    '',
    'What the page loads for it, brotli',
    table(['', 'vehicles', 'KB', 'bytes a vehicle'], [bytes(pack)]),
  ].join('\n')
}

export interface PackBytes {
  readonly site: string
  readonly vehicles: number
  readonly brotli: number
}

function durations(each: ClickFigures): readonly string[] {
  const isInPage = each.way === IN_PAGE
  const marked = (part: number, hasGoal: boolean, goal: number) => {
    const value = shareOf(each, part)
    return hasGoal ? withMark(figure(value), value <= goal) : `${figure(value)}  `
  }
  return [
    titleOf(each),
    String(each.clicks.length),
    figure(shareOf(each, 0)),
    figure(shareOf(each, 0.5)),
    marked(0.75, isInPage && each.slowdown === 1, GOALS.clickMs),
    marked(0.95, isInPage && each.slowdown > 1, GOALS.slowClickMs),
    figure(median(each.clicks.map(({ busy }) => busy))),
  ]
}

function ratios(figures: readonly ClickFigures[]): readonly (readonly string[])[] {
  return figures.flatMap((each) => {
    const peer = figures.find(({ screen, slowdown, way }) => {
      return screen === each.screen && slowdown === each.slowdown && way === peerOf(each.way)
    })
    if (!peer || each.way.startsWith(PEER)) return []
    const cells = [0.5, 0.75].map((part) => {
      const ratio = shareOf(each, part) / shareOf(peer, part)
      return each.way === IN_PAGE ? withMark(figure(ratio), ratio <= GOALS.clickOfReactRouter) : `${figure(ratio)}  `
    })
    return [[titleOf(each), ...cells]]
  })
}

function bytes({ site, vehicles, brotli }: PackBytes): readonly string[] {
  return [site, String(vehicles), figure(brotli / 1024), figure(brotli / vehicles)]
}

function titleOf({ site, screen, slowdown, way }: ClickFigures): string {
  return `${site}, ${screen}${slowdown > 1 ? `, ${slowdown} × slower` : ''}: ${way}`
}

/** The duration that this share of the clicks stays within. */
function shareOf({ clicks }: ClickFigures, part: number): number {
  const sorted = clicks.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN
}
