import { withMark, GOALS } from '../report/goals.ts'
import { figure, table } from '../report/table.ts'
import type { RequestFigures, CachedFigures } from './measure.ts'

/** The cost of a page and of a change, and the pages that a process can serve per second with one change per second. */
export function reportCached({ addresses, hitMs, unchanging, changing }: CachedFigures): string {
  const changeMs = (changing.cpuMs - changing.requests * hitMs) / changing.changes
  const capacity = (SECOND_MS - changeMs) / hitMs
  const rate = ({ requests, seconds }: RequestFigures) => figure(requests / seconds)
  return [
    `The ${addresses} most requested pages, over and over`,
    table(
      ['', 'unchanged stock', 'a change per second', 'goal'],
      [
        ['requests per second of one client', rate(unchanging), rate(changing), ''],
        ['CPU ms of a page', hitMs.toFixed(3), '', ''],
        ['CPU ms of a change', '', figure(changeMs), ''],
        [
          'pages per second of one core',
          figure(SECOND_MS / hitMs),
          withMark(figure(capacity), capacity >= GOALS.cachedASecond),
          `≥ ${GOALS.cachedASecond}`,
        ],
      ],
    ),
  ].join('\n')
}

const SECOND_MS = 1000
