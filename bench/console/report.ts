import { GOALS, withMark } from '../report/goals.ts'
import { figure, median, table } from '../report/table.ts'
import { ROWS_READ } from './click-rows.ts'
import { LEADS, PEOPLE, STREAMS } from './fill-inbox.ts'
import { LEADS_A_SECOND, type ConsoleFigures } from './measure.ts'

/** From a click on a lead to the frame that shows what is known of it. */
export function reportConsole({ lists, sent, heard, reopened }: ConsoleFigures): string {
  const [ours, all] = lists
  if (!ours || !all) return ''
  const rows = lists.map(({ name, elements, times }) => [
    name,
    String(elements),
    figure(median(times)),
    figure(percentile(times, 0.95)),
  ])
  const ratio = median(ours.times) / median(all.times)
  const click = median(ours.times)
  return [
    `A click on a lead, to the frame that shows it: ${LEADS} leads, ${PEOPLE} people, ${STREAMS} streams, ${LEADS_A_SECOND} leads a second, ${ROWS_READ} rows read (ms)`,
    table(['', 'elements of the list', '50th %', '95th %'], rows),
    '',
    table(
      ['', 'figure', 'goal'],
      [
        ['50th percentile, ms', withMark(figure(click), click <= GOALS.consoleClickMs), `≤ ${GOALS.consoleClickMs}`],
        [
          'of the list with every row drawn',
          withMark(figure(ratio), ratio <= GOALS.consoleOfEveryRow),
          `≤ ${GOALS.consoleOfEveryRow}`,
        ],
      ],
    ),
    `${sent} leads were sent meanwhile; the ${STREAMS} streams of their yard told of ${heard} changes, ${figure(heard / (sent * STREAMS))} a lead and stream, and were opened again ${reopened} times.`,
  ].join('\n')
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
