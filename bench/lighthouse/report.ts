import { withMark, GOALS } from '../report/goals.ts'
import { table } from '../report/table.ts'
import { CATEGORIES, type LighthouseFigures } from './measure.ts'

export function reportLighthouse(figures: readonly LighthouseFigures[]): string {
  const rows = figures.map(({ page, scores }) => [
    page,
    ...CATEGORIES.map((category) => withMark(String(scores[category]), scores[category] >= GOALS.lighthouse)),
  ])
  const faults = figures.flatMap(({ page, faults: each }) => each.map((text) => `! ${page}: ${text}`))
  return [`Lighthouse, mobile (goal ${GOALS.lighthouse})`, table(['', ...CATEGORIES], rows), ...faults].join('\n')
}
