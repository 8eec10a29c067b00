import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const MAX_ID = 2_147_483_647
const count = z.number().int().min(0)
const cents = z.number().int()

const query = z.strictObject({ dealershipId: z.number().int().positive().max(MAX_ID).optional() })

const line = z.strictObject({
  key: z.string(),
  cars: count,
  valueCents: cents.describe('Sum of the asking prices'),
  marketPercent: z.number().int().nullable().describe('Median difference to comparable cars; null if unknown'),
  views: count,
  enquiries: count.describe('Leads about them that the person sees, without suspected spam'),
})

const stockReport = z
  .strictObject({
    cars: count,
    ages: z.array(line).describe('By days in stock'),
    photos: z.array(line).describe('By number of photos'),
    facts: z.array(line).describe('By missing facts'),
    turn: z
      .array(
        z.strictObject({
          key: z.string().describe('The make'),
          cars: count,
          sold: count.describe('In the last 90 days'),
          daysToSale: count.nullable().describe('Median days from arrival to sale'),
          daysOfStock: count.nullable().describe('How long the stock lasts at that pace; null if none was sold'),
        }),
      )
      .describe('The slowest first'),
    dearest: z
      .array(
        z.strictObject({
          vehicleId: count,
          name: z.string(),
          stockNumber: z.string().nullable(),
          days: count,
          priceCents: cents,
          marketCents: cents,
          percent: z.number().int(),
          changeCents: cents.describe('What takes the price to that of comparable cars'),
        }),
      )
      .describe('Cars above the market, the dearest first'),
    steps: z
      .strictObject({ views: count, enquiries: count, sold: count })
      .describe('Of the cars that were sold in the last 90 days'),
  })
  .meta({ id: 'StockReport', description: 'Age, turn and price position of the stock' })

const WHOSE =
  'For those who see all figures of a dealership: its managers, and the group’s administrators. docs/demand.md defines each figure.'

export const getStockReport = operation({
  id: 'reports.stock',
  method: 'get',
  path: '/reports/stock',
  tag: 'Reports',
  summary: 'Read age, turn and price position of the stock',
  description: WHOSE,
  scope: 'reports:read',
  query,
  answer: stockReport,
  problems: ['forbidden'],
})

export const STOCK_PARTS = ['ages', 'turn', 'dearest', 'photos', 'facts', 'steps'] as const

export const getStockReportFile = operation({
  id: 'reports.stock-file',
  method: 'get',
  path: '/reports/stock.csv',
  tag: 'Reports',
  summary: 'Read a part of the stock report as a CSV file',
  description: `Texts that a spreadsheet would take for a formula have a quote mark in front. ${WHOSE}`,
  scope: 'reports:read',
  query: query.extend({ of: z.enum(STOCK_PARTS) }),
  answerType: 'text/csv; charset=utf-8',
  problems: ['forbidden'],
})

export type StockReport = z.output<typeof stockReport>
export type StockReportQuery = z.output<typeof query>
