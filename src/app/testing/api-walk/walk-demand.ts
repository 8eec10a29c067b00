import { getDemand, getDemandFile } from '#api/demand/contract.ts'
import { getStockReport, getStockReportFile } from '#api/stock-report/contract.ts'
import { outcomes, type WalkRow } from './walk-row.ts'

/** The week of the planted figure. The platform's operators give no reason here. */
const query = { from: '2026-03-02', to: '2026-03-02', by: 'week' }
const own = outcomes('forbidden', 'forbidden', 'forbidden', 'done', 'done', 'done', 'done', 'forbidden')

/** Figures of all leads of a dealership are for its managers and the group’s administrators. */
const ownStock = outcomes('forbidden', 'forbidden', 'forbidden', 'done', 'done', 'forbidden', 'done', 'forbidden')

export const DEMAND_WALK: readonly WalkRow[] = [
  ...[getDemand, getDemandFile].map((operation): WalkRow => ({
    operation,
    own,
    foreign: 'list',
    plant: () => Promise.resolve({ query }),
  })),
  { operation: getStockReport, own: ownStock, foreign: 'list', plant: () => Promise.resolve({}) },
  {
    operation: getStockReportFile,
    own: ownStock,
    foreign: 'list',
    plant: () => Promise.resolve({ query: { of: 'turn' } }),
  },
]
