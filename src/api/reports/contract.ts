import { z } from 'zod'
import { FIGURE_GROUPS, MAX_FIGURE_DAYS } from '#leads/figures/group-leads.ts'
import { operation } from '../contract/operation.ts'

const MAX_ID = 2_147_483_647

const rowId = z.number().int().positive().max(MAX_ID)
const day = z.iso.date()
const number = z.number().int().min(0)
const by = z.enum(FIGURE_GROUPS)

const query = z.strictObject({
  from: day.describe('The first day, by the clocks of the dealership'),
  to: day.describe(`The last day, at most ${MAX_FIGURE_DAYS} days from the first`),
  by: by
    .default('source')
    .describe(
      'What the leads are counted by. `visitSource` and `campaign` are `utm_source` and `utm_campaign` of the page through which the shopper came. `yard` is the location. `person` is who has the lead.',
    ),
  dealershipId: rowId.optional(),
  locationId: rowId.optional(),
})

const minutes = number.nullable().describe('Minutes of opening hours; null if no lead was answered')

const figures = {
  leads: number.describe('Leads that came in, without suspected spam and applications for jobs'),
  expected: number.describe('Leads whose shopper waits for an answer: without conversations that staff typed in'),
  answered: number.describe('Those of `expected` that a person has answered by a message or a call'),
  medianMinutes: minutes,
  p90Minutes: minutes,
  testDrives: number.describe('Leads with a test drive that is booked'),
  reservations: number.describe('Leads whose person then held a vehicle'),
  sales: number.describe('Leads that ended as sold, or whose order was completed'),
  lost: number,
} as const

const leadFigures = z
  .strictObject({
    from: day,
    to: day,
    by,
    total: z.strictObject(figures),
    rows: z.array(
      z.strictObject({
        key: z
          .string()
          .nullable()
          .describe('A word, an id, or the first day of a week or month; null for leads that have none'),
        name: z.string().nullable().describe('Of a yard or a person; null for others'),
        ...figures,
      }),
    ),
    lostReasons: z
      .array(z.strictObject({ reason: z.string().nullable(), leads: number }))
      .describe('The most frequent reason first'),
  })
  .meta({ id: 'LeadFigures', description: 'How many leads came in, how soon they were answered, what became of them' })

const WHOSE =
  'Salespeople get the figures of the leads that they have, managers those of their yard, a group’s administrators those of their group. Web editors get those of the leads that their site brought, and the platform’s operators those of all for a reason (`X-Reason`): neither by person. docs/figures.md defines each figure.'

export const getLeadFigures = operation({
  id: 'reports.leads',
  method: 'get',
  path: '/reports/leads',
  tag: 'Reports',
  summary: 'Read figures of leads',
  description: WHOSE,
  scope: 'reports:read',
  query,
  answer: leadFigures,
  problems: ['forbidden'],
})

export const getLeadFiguresFile = operation({
  id: 'reports.leads-file',
  method: 'get',
  path: '/reports/leads.csv',
  tag: 'Reports',
  summary: 'Read figures of leads as a CSV file',
  description: `A line for each group, and one for all leads; with \`of=lostReasons\` a line for each reason. Texts that a spreadsheet would take for a formula have a quote mark in front. ${WHOSE}`,
  scope: 'reports:read',
  query: query.extend({ of: z.enum(['figures', 'lostReasons']).default('figures') }),
  answerType: 'text/csv; charset=utf-8',
  problems: ['forbidden'],
})

export type LeadFiguresAnswer = z.output<typeof leadFigures>
export type FiguresQuery = z.output<typeof query>
