import { GOALS, withMark } from '../report/goals.ts'
import { figure, table } from '../report/table.ts'
import type { AttackFigures } from './attacks.ts'

const MB = 1024 * 1024

/** Memory of the server above the start, while hostile clients hold connections and a minute after the last one closed, and its health. */
export function reportHostile(figures: readonly AttackFigures[]): string {
  const rows = figures.map(({ attack, source, bytes, slowestHealthMs, healthFailures }) => {
    const most = (bytes.most - bytes.before) / MB
    const after = (bytes.after - bytes.before) / MB
    return [
      `${attack}, from ${source === 'one' ? 'one address' : 'an address each'}`,
      figure(bytes.before / MB),
      withMark(figure(most), most <= GOALS.hostileMb),
      withMark(figure(after), after <= GOALS.afterHostileMb),
      withMark(figure(slowestHealthMs), slowestHealthMs <= GOALS.hostileHealthMs && healthFailures === 0),
      String(healthFailures),
    ]
  })
  const head = ['', 'MB before', 'most above it', 'a minute later', 'slowest /healthz (ms)', 'failed']
  return [
    `${figures[0]?.connections ?? 0} hostile connections (goals: ${GOALS.hostileMb} MB, ${GOALS.afterHostileMb} MB, ${GOALS.hostileHealthMs} ms)`,
    table(head, rows),
  ].join('\n')
}
