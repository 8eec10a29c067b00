import { z } from 'zod'
import { LEFT_OUT, type LeftOut } from '#outgoing-feeds/outgoing.ts'
import { keysOf } from '#platform/records.ts'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const common = { tag: 'Stock', scope: 'stock:read' } as const
const count = z.number().int()
const time = z.iso.datetime()

const reason = z.enum(keysOf(LEFT_OUT) as [LeftOut, ...LeftOut[]])

const fetched = z.strictObject({
  by: z
    .enum(['google', 'meta', 'tiktok', 'browser', 'other'])
    .describe('As the program names itself in `User-Agent`: a hint, no proof'),
  lastAt: time,
  times: count,
  vehicles: count.nullable().describe('In the last file that was sent; null if it had the present one from before'),
  sentAt: time.nullable().describe('When that was: later fetches found the file unchanged'),
})

const outgoingFeed = z
  .strictObject({
    siteId: count,
    site: z.string(),
    siteName: z.string(),
    path: z.string(),
    format: z.enum(['google-vehicle-ads', 'meta-automotive', 'tiktok-automotive', 'generic-csv']),
    address: z.string().nullable().describe('A private one has its key for those whose `key` is true'),
    isPrivate: z.boolean(),
    key: ability.describe('Whether the person sees the key of a private file'),
    listed: count.describe('Vehicles in the file, of dealerships that the person sees'),
    refused: count.describe('Those of them that the marketplace will not take'),
    weaker: count.describe('Those of them that it takes with something missing'),
    leftOut: z
      .array(z.strictObject({ reason, words: z.string(), vehicles: count }))
      .describe('The most frequent first'),
    faults: z
      .array(z.strictObject({ column: z.string(), effect: z.enum(['refused', 'weaker']), vehicles: count }))
      .describe('Columns whose cells break what the marketplace publishes'),
    fetches: z.array(fetched).describe('The latest first'),
  })
  .meta({ id: 'OutgoingFeed', description: 'A file of a site’s stock that a marketplace fetches' })

export const listOutgoingFeeds = operation({
  ...common,
  id: 'outgoing-feeds.list',
  method: 'get',
  path: '/outgoing-feeds',
  summary: 'List outgoing feeds',
  description: 'The files for marketplaces of all sites that show stock of the person’s dealerships.',
  query: z.strictObject(PAGE_QUERY),
  answer: page(outgoingFeed),
})

const outgoingVehicle = z
  .strictObject({
    vehicleId: count,
    name: z.string(),
    stockNumber: z.string().nullable(),
    state: z
      .enum(['left-out', 'refused', 'weaker', 'good'])
      .describe(
        '`refused`: in the file, and the marketplace will not take it. `weaker`: it takes it with something missing',
      ),
    reason: reason.nullable().describe('Why the file leaves it out'),
    words: z.string().nullable(),
    mend: z.string().nullable().describe('What to do about it; null where nothing is wrong with the vehicle'),
    faults: z.array(
      z.strictObject({
        column: z.string(),
        effect: z.enum(['refused', 'weaker']),
        found: z.string().nullable().describe('Null for an empty cell'),
        expected: z.string(),
      }),
    ),
  })
  .meta({ id: 'OutgoingVehicle', description: 'A vehicle as an outgoing feed has it, or why not' })

const vehicleFilters = {
  path: z.string().max(300).describe('The feed’s path'),
  state: z.enum(['left-out', 'refused', 'weaker', 'good']).optional(),
  reason: reason.optional(),
  column: z.string().max(60).optional().describe('Only rows with a fault in this column'),
  search: z.string().trim().min(1).max(100).optional().describe('A part of the name or stock number'),
}

export const listOutgoingVehicles = operation({
  ...common,
  id: 'outgoing-feeds.vehicles',
  method: 'get',
  path: '/sites/{id}/outgoing-vehicles',
  summary: 'List the vehicles of an outgoing feed, and those that it leaves out',
  description:
    'In the order in which they came. Each row is checked against the columns that the marketplace publishes.',
  params: z.strictObject({ id: count.describe('The site') }),
  query: z.strictObject({
    ...PAGE_QUERY,
    ...vehicleFilters,
  }),
  answer: page(outgoingVehicle),
})

export const getOutgoingVehiclesFile = operation({
  ...common,
  id: 'outgoing-feeds.vehicles-file',
  method: 'get',
  path: '/sites/{id}/outgoing-vehicles.csv',
  summary: 'Download the vehicles of an outgoing feed, and those that it leaves out',
  description:
    'The same list as CSV, all of it: how the file has each vehicle, why not, and what to do about it. A text that a spreadsheet would take for a formula gets a quote mark in front.',
  params: z.strictObject({ id: count.describe('The site') }),
  query: z.strictObject(vehicleFilters),
  answerType: 'text/csv; charset=utf-8',
})

export type OutgoingFeed = z.output<typeof outgoingFeed>
export type OutgoingVehicleRow = z.output<typeof outgoingVehicle>
