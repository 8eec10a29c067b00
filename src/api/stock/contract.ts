import { z } from 'zod'
import type { Field } from '#vehicles/field-kinds.ts'
import { RECORD_FIELDS, type VehicleRecord } from '#vehicles/vehicle-record.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const FEED_MAX_BYTES = 100 * 1024 * 1024
const time = z.iso.datetime()
const common = { tag: 'Stock' } as const

const vehicleShape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  RECORD_FIELDS.map(([, name, type]) => [name, valueOf(type)]),
)

function valueOf({ kind, choices, required }: Field): z.ZodType {
  if (kind === 'boolean') return z.boolean()
  if (kind === 'textList') return z.array(z.string())
  const value = choices ? z.enum(choices) : plainValue(kind)
  return required ? value : value.nullable()
}

function plainValue(kind: Field['kind']): z.ZodType {
  if (kind === 'integer' || kind === 'cents') return z.number().int()
  if (kind === 'decimal') return z.number()
  if (kind === 'instant') return time
  if (kind === 'html') return z.string().describe('HTML with a few tags only')
  return kind === 'date' ? z.string().describe('YYYY-MM-DD, or YYYY-MM') : z.string()
}

const vehicle = z.strictObject(vehicleShape).meta({
  id: 'Vehicle',
  description:
    'A vehicle of the stock. What the dealer’s feed does not say is null. Names that end in `Cents` are amounts in whole cents',
}) as z.ZodType as z.ZodType<VehicleRecord>

export const listVehicles = operation({
  ...common,
  id: 'vehicles.list',
  method: 'get',
  path: '/vehicles',
  summary: 'List vehicles',
  description: 'Without `status` sold ones are listed, too. With `updatedSince`, those that changed from then on.',
  scope: 'stock:read',
  query: z.strictObject({
    ...PAGE_QUERY,
    dealershipId: z.number().int().optional(),
    status: z.enum(['in_stock', 'coming_soon', 'sold']).optional(),
    updatedSince: time.optional(),
    search: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .optional()
      .describe('A part of the name, or the beginning of the stock number'),
  }),
  answer: page(vehicle),
})

export const getVehicle = operation({
  ...common,
  id: 'vehicles.get',
  method: 'get',
  path: '/vehicles/{id}',
  summary: 'Read a vehicle',
  scope: 'stock:read',
  params: z.strictObject({ id: z.string().max(200).describe('Its id, or its slug') }),
  answer: vehicle,
})

const feedName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60)
  .describe('The name of the feed: small letters, digits and dashes')
const ofFeed = { id: z.number().int().describe('The dealership'), name: feedName }
const mapping = z
  .string()
  .max(60)
  .default('plain')
  .describe('How columns become fields: a mapping that ships (docs/stock-in.md), by default the platform’s own words')

export const putFeed = operation({
  ...common,
  id: 'feeds.put',
  method: 'put',
  path: '/dealerships/{id}/feeds/{name}',
  summary: 'Send a feed’s whole file',
  description:
    'The file is imported as one that is fetched: vehicles that the same feed brought before and that it lacks are sold, rows that can’t be read are refused one by one, and a file that would remove more than half is held back. The answer has the id of the run, which tells what became of it. If the dealer’s configuration defines a feed of this name, its mapping counts. The last file wins: `If-Match` is not needed.',
  scope: 'feeds:write',
  params: z.strictObject(ofFeed),
  query: z.strictObject({ mapping }),
  file: {
    types: ['text/csv', 'application/x-ndjson', 'application/jsonl', 'application/json', 'application/xml', 'text/xml'],
    maxBytes: FEED_MAX_BYTES,
  },
  answer: z.strictObject({ run: z.number().int().describe('The id of the run') }),
  status: 202,
  needsMatch: false,
  problems: ['forbidden', 'unsupported-type', 'too-large', 'invalid-query'],
})

const refusedRow = z
  .strictObject({
    row: z.number().int().describe('As a spreadsheet shows it: the heading is row 1'),
    column: z.string().nullable(),
    value: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'RefusedRow' })

const feedRun = z
  .strictObject({
    id: z.number().int(),
    state: z
      .enum(['waiting', 'running', 'imported', 'held', 'refused', 'unchanged', 'failed'])
      .describe('`held`: it looks broken, and nothing was applied. `refused`: the file as a whole'),
    startedAt: time,
    finishedAt: time.nullable(),
    note: z.string().nullable().describe('The outcome in a sentence'),
    counts: z
      .strictObject({
        rows: z.number().int(),
        added: z.number().int(),
        changed: z.number().int(),
        unchanged: z.number().int(),
        refused: z.number().int(),
        sold: z.number().int(),
      })
      .nullable(),
    refusedRows: z.array(refusedRow).describe('The first 100'),
  })
  .meta({ id: 'FeedRun', description: 'What became of a file' })

export const getFeedRun = operation({
  ...common,
  id: 'feeds.get-run',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/runs/{run}',
  summary: 'Read what became of a file',
  scope: 'feeds:write',
  params: z.strictObject({ ...ofFeed, run: z.number().int() }),
  answer: feedRun,
})

const ofVehicle = z.strictObject({
  ...ofFeed,
  key: z.string().min(1).max(100).describe('The identifier of the vehicle in your system, such as its stock number'),
})

export const putVehicle = operation({
  ...common,
  id: 'feeds.put-vehicle',
  method: 'put',
  path: '/dealerships/{id}/feeds/{name}/vehicles/{key}',
  summary: 'Create or replace one vehicle',
  description:
    'The body has the columns of the mapping as a row of a file has them, and is checked as one. What it lacks is emptied; other vehicles of the feed stay. These vehicles are a feed of their own: a file of a feed with the same name does not touch them. The last one wins: `If-Match` is not needed.',
  scope: 'stock:write',
  params: ofVehicle,
  query: z.strictObject({ mapping }),
  body: z.record(z.string(), z.json()),
  answer: z.strictObject({ outcome: z.enum(['added', 'changed', 'unchanged']), vehicle }),
  needsMatch: false,
  problems: ['forbidden', 'invalid-body', 'unavailable'],
})

export const deleteVehicle = operation({
  ...common,
  id: 'feeds.delete-vehicle',
  method: 'delete',
  path: '/dealerships/{id}/feeds/{name}/vehicles/{key}',
  summary: 'Mark one vehicle as sold',
  description: 'It leaves the sites as a vehicle does that a file lacks. Sending it again brings it back.',
  scope: 'stock:write',
  params: ofVehicle,
  needsMatch: false,
  problems: ['forbidden'],
})

export type FeedRunBody = z.output<typeof feedRun>
