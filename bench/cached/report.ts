import { against, GOALS } from '../report/goals.ts'
import { figure, table } from '../report/table.ts'
import type { CachedFigures } from './measure.ts'

/** Requests a second over the wire, and how many one core of the server's process would answer. */
export function reportCached({ addresses, seconds, requests, changes, cpuMs }: CachedFigures): string {
  const aSecond = requests / seconds
  const aCpuSecond = requests / (cpuMs / 1000)
  return [
    `The ${addresses} most asked pages again and again, ${changes} changes of stock in ${figure(seconds)} s`,
    table(
      ['', 'requests a second', 'goal'],
      [
        ['as one client got them', figure(aSecond), ''],
        [
          'a second of the server process’s CPU',
          against(figure(aCpuSecond), aCpuSecond >= GOALS.cachedASecond),
          `≥ ${GOALS.cachedASecond}`,
        ],
      ],
    ),
    `CPU ms a request: ${(cpuMs / requests).toFixed(3)}`,
  ].join('\n')
}
