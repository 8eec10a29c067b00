import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const MAX_ID = 2_147_483_647

export const DEMAND_GROUPS = ['make', 'model', 'body', 'budget', 'yard', 'week'] as const
/** The sums of a period. */
export const MAX_DEMAND_WEEKS = 53

const day = z.iso.date()
const people = z.number().int().min(0)

const query = z.strictObject({
  from: day.describe('A day of the first week'),
  to: day.describe(`A day of the last week, at most ${MAX_DEMAND_WEEKS} weeks from the first. Weeks begin on Monday`),
  by: z
    .enum(DEMAND_GROUPS)
    .default('model')
    .describe('What demand is counted by. `model` is make and model, `budget` the highest price'),
  siteId: z.number().int().positive().max(MAX_ID).optional(),
})

const counts = {
  key: z.string().describe('Such as `Toyota:Hilux`, `25000:30000` (dollars) or the Monday of a week'),
  searched: people.describe('People who searched, added up by week'),
  foundNothing: people.describe('Those of them whose search found no car'),
  saved: people.describe('People with such a car on a list, at the end of the period'),
  waiting: people.describe('People who agreed to mails about such a car'),
  enquiries: people.describe('People who asked about such a car, added up by week'),
} as const

const demand = z
  .strictObject({
    from: day.describe('The Monday of the first week'),
    to: day.describe('The Monday of the last week'),
    by: z.enum(DEMAND_GROUPS),
    lastWeek: day.describe('The Monday of the last week that is summed up'),
    toBuy: z
      .array(
        z.strictObject({
          ...counts,
          inStock: people.describe('Cars for sale now'),
          sold: people.describe('In the last 90 days'),
          daysToSale: people.nullable().describe('Median days from arrival to sale of those; null if none was sold'),
          daysOfStock: people.nullable().describe('How long the stock lasts at that pace; null if none was sold'),
          peoplePerCar: people.describe('People who searched, asked or wait, for each car in stock'),
        }),
      )
      .describe('Five models to buy, whatever `by` is. Models whose stock lasts for more than 90 days are left out'),
    rows: z.array(
      z.strictObject({ ...counts, inStock: people.nullable().describe('Cars for sale now; null for weeks') }),
    ),
  })
  .meta({
    id: 'Demand',
    description:
      'What shoppers want against what is in stock. Figures of people are multiples of five; 0 is fewer than five.',
  })

const WHOSE =
  'Figures of people are rounded down to multiples of five, so that none of them and no difference of them is of fewer. Managers see the sites that show their dealership, web editors their site, a group’s administrators those of their group; the platform’s operators see all for a reason (`X-Reason`). docs/demand.md defines each figure.'

export const getDemand = operation({
  id: 'reports.demand',
  method: 'get',
  path: '/reports/demand',
  tag: 'Reports',
  summary: 'Read demand against stock',
  description: WHOSE,
  scope: 'reports:read',
  query,
  answer: demand,
  problems: ['forbidden'],
})

export const getDemandFile = operation({
  id: 'reports.demand-file',
  method: 'get',
  path: '/reports/demand.csv',
  tag: 'Reports',
  summary: 'Read demand against stock as a CSV file',
  description: `Texts that a spreadsheet would take for a formula have a quote mark in front. ${WHOSE}`,
  scope: 'reports:read',
  query,
  answerType: 'text/csv; charset=utf-8',
  problems: ['forbidden'],
})

export type DemandAnswer = z.output<typeof demand>
export type DemandQuery = z.output<typeof query>
