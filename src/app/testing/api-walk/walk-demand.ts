import { getDemand, getDemandFile } from '#api/demand/contract.ts'
import { outcomes, type WalkRow } from './walk-row.ts'

/** The week of the planted figure. The platform's operators give no reason here. */
const query = { from: '2026-03-02', to: '2026-03-02', by: 'week' }
const own = outcomes('forbidden', 'forbidden', 'forbidden', 'done', 'done', 'done', 'done', 'forbidden')

export const DEMAND_WALK: readonly WalkRow[] = [getDemand, getDemandFile].map((operation) => ({
  operation,
  own,
  foreign: 'list',
  plant: () => Promise.resolve({ query }),
}))
