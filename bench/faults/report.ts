import { GOALS, withMark } from '../report/goals.ts'
import { figure, median, table } from '../report/table.ts'
import { PAGES, type FaultFigures } from './measure.ts'

const WHEN = ['first', 'repeated'] as const

/**
 * Median times of each page from a server whose providers answer and from one whose provider fails. The ratio is the median of the ratios
 * of single addresses, which were requested from both at about the same moment.
 */
export function reportFaults(figures: readonly FaultFigures[]): string {
  const rows = figures.flatMap(({ provider, fault, normal, failing, providerRequests }) =>
    PAGES.map((page) => {
      const [one, other] = [normal[page], failing[page]]
      return [
        `${provider} ${fault}, ${page}`,
        ...WHEN.flatMap((when) => {
          const ratio = pairedRatio(one[when], other[when])
          return [
            `${figure(median(one[when]))} → ${figure(median(other[when]))}`,
            withMark(figure(ratio), ratio <= GOALS.faultRatio),
          ]
        }),
        `${figure(Math.max(...one.first))} → ${figure(Math.max(...other.first))}`,
        String(providerRequests),
      ]
    }),
  )
  const addresses = figures[0]?.normal.vehicle.first.length ?? 0
  return [
    `Pages while a provider fails (ms, medians; ${addresses} addresses; goal of the ratios ≤ ${GOALS.faultRatio})`,
    table(['', 'first', 'ratio', 'repeated', 'ratio', 'slowest first', 'requests to provider'], rows),
  ].join('\n')
}

function pairedRatio(normal: readonly number[], failing: readonly number[]): number {
  return median(failing.map((ms, at) => ms / (normal[at] ?? Number.NaN)))
}
