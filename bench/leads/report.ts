import { withMark, GOALS } from '../report/goals.ts'
import { figure, median, table } from '../report/table.ts'
import type { LeadFigures, LeadRound } from './measure.ts'
import { CONNECTIONS } from './send-leads.ts'

/** Leads per second, response times and the progress of deliveries, of both servers. */
export function reportLeads(figures: readonly LeadFigures[]): string {
  const rateOf = ({ rounds }: LeadFigures) => median(rounds.map(({ times, seconds }) => times.length / seconds))
  const rows = figures.map((each) => [
    each.name,
    figure(rateOf(each)),
    figure(percentile(each.rounds, 0.5)),
    figure(percentile(each.rounds, 0.99)),
    figure(median(each.rounds.map(({ deliveries, deliveredMeanwhile }) => deliveredMeanwhile / deliveries))),
    figure(median(each.rounds.map(({ drainedAfter }) => drainedAfter))),
  ])
  const [ours, peer] = figures
  if (!ours || !peer) return ''
  const ratio = rateOf(ours) / rateOf(peer)
  const slowest = percentile(ours.rounds, 0.99)
  return [
    `Leads over ${CONNECTIONS} connections (median of the rounds; ms of a lead)`,
    table(['', 'leads a second', '50th %', '99th %', 'delivered meanwhile', 's until all are delivered'], rows),
    '',
    table(
      ['', 'figure', 'goal'],
      [
        [
          'leads a second, of the minimal server’s',
          withMark(figure(ratio), ratio >= GOALS.leadsOfMinimal),
          `≥ ${GOALS.leadsOfMinimal}`,
        ],
        ['99th percentile, ms', withMark(figure(slowest), slowest <= GOALS.leadMs), `≤ ${GOALS.leadMs}`],
      ],
    ),
  ].join('\n')
}

function percentile(rounds: readonly LeadRound[], share: number): number {
  const times = rounds.flatMap((round) => round.times).toSorted((one, other) => one - other)
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
