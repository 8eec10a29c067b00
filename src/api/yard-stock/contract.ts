import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Stock' } as const
const time = z.iso.datetime()
const MAX_WINDOW = 200
const MAX_BULK = 500
const texts = z.array(z.string().max(120)).max(50).optional()

const row = z
  .strictObject({
    id: z.number().int(),
    version: z.number().int(),
    name: z.string(),
    slug: z.string(),
    stockNumber: z.string().nullable(),
    place: z.string(),
    picture: z.string().nullable().describe('Address of its first picture'),
    priceCents: z.number().int().nullable(),
    beforePriceCents: z.number().int().nullable(),
    marketPercent: z.number().int().nullable().describe('Difference to the average of comparable vehicles'),
    km: z.number().int().nullable(),
    days: z.number().int().describe('Days in stock'),
    photos: z.number().int(),
    views: z.number().int(),
    saves: z.number().int(),
    leads: z.number().int(),
    state: z.enum(['live', 'coming', 'reserved', 'no-price', 'hidden', 'sold']),
    byHand: z.array(z.string()).describe('Fields that are set by hand'),
    isContradicted: z
      .boolean()
      .describe('Sold or hidden by hand, though the feed has said otherwise for more than three days'),
    missing: z.array(z.string()).describe('Facts that it lacks'),
  })
  .meta({ id: 'StockRow', description: 'A vehicle in the list of all stock' })

const facet = z.array(z.strictObject({ value: z.string(), count: z.number().int() }))

/** Filters and order of the list. */
export const stockFilters = {
  q: z.string().max(200).optional(),
  dealershipId: z.number().int().optional(),
  state: texts,
  type: texts,
  make: texts,
  place: texts,
  note: texts.describe(
    'same-vin, by-hand, added-by-hand, contradicted, few-photos, missing-facts, over-60-days, over-90-days',
  ),
  sort: z.enum(['newest', 'oldest', 'price', '-price', 'name', 'photos', 'views']).default('newest'),
}

export const searchStock = operation({
  ...common,
  id: 'stock.search',
  method: 'get',
  path: '/stock',
  summary: 'Search all stock',
  description:
    'Hidden, sold and without a price, too; sold ones only by `state` or words. `q` takes words of the vehicle, and phrases such as “over 60 days”, “few photos”, “no price”, “by hand”. It is a window of the whole list, from `offset`.',
  scope: 'stock:read',
  query: z.strictObject({
    ...stockFilters,
    offset: z.number().int().min(0).max(1_000_000).default(0),
    limit: z.number().int().min(1).max(MAX_WINDOW).default(100),
  }),
  answer: z.strictObject({
    total: z.number().int(),
    data: z.array(row),
    facets: z.strictObject({ state: facet, type: facet, make: facet, place: facet, note: facet }),
  }),
})

/** A value of a field, with money in whole cents. */
export const fieldValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()])

export const fieldKind = z.enum([
  'text',
  'html',
  'integer',
  'decimal',
  'cents',
  'boolean',
  'date',
  'textList',
  'location',
])

const field = z
  .strictObject({
    field: z.string(),
    label: z.string(),
    group: z.string(),
    kind: fieldKind,
    choices: z.array(z.string()).nullable(),
    shown: fieldValue,
    feed: fieldValue.describe('What the feed says'),
    hand: z
      .strictObject({
        by: z.string().nullable().describe('Who set it'),
        at: time,
        until: time.nullable().describe('When it is released by itself'),
      })
      .nullable(),
    source: z.string().describe('Where the feed’s value comes from'),
    isMissing: z.boolean(),
    ability,
  })
  .meta({
    id: 'StockField',
    description: 'A field of a vehicle: what is shown, what its feed says, and who set it by hand',
  })

export const stockVehicle = z
  .strictObject({
    ...row.omit({ byHand: true, missing: true, slug: true }).shape,
    slug: z.string(),
    dealershipId: z.number().int(),
    address: z.string().nullable().describe('Its page on a site'),
    pictures: z.array(z.string()),
    marketCents: z.number().int().nullable(),
    fields: z.array(field),
    sites: z.array(
      z.strictObject({
        site: z.string(),
        hidden: z.string().nullable().describe('Why the site does not show it; null if it does'),
        outgoing: z.array(z.strictObject({ path: z.string(), leftOut: z.string().nullable() })),
      }),
    ),
    feed: z.strictObject({ name: z.string(), key: z.string() }).nullable(),
    hasFeed: z.boolean().describe('False for a vehicle that was added by hand'),
    hold: z
      .strictObject({
        reservationId: z.uuid(),
        version: z.number().int(),
        until: time.nullable(),
        by: z.string().nullable().describe('The person of the dealer who holds it without a payment'),
      })
      .nullable()
      .describe('The reservation that holds it, for those who see it; the person whom it is for is in the reservation'),
    holdAbility: ability,
    sameVin: z
      .array(
        z.strictObject({
          id: z.number().int(),
          name: z.string(),
          stockNumber: z.string().nullable(),
          place: z.string(),
          hasFeed: z.boolean(),
        }),
      )
      .describe('Other vehicles of the dealership with its VIN, about which nobody has decided'),
    joins: z
      .array(
        z.strictObject({
          joinId: z.uuid(),
          state: z.enum(['joined', 'two-cars']),
          isKept: z.boolean().describe('True for the one that stays'),
          at: time,
          by: z.string().nullable(),
          id: z.number().int(),
          name: z.string(),
          stockNumber: z.string().nullable(),
          hasFeed: z.boolean(),
        }),
      )
      .describe('Vehicles with its VIN about which somebody decided: one car, or two'),
    joinAbility: ability,
    prices: z.array(z.strictObject({ at: time, cents: z.number().int() })).describe('Its asking prices, oldest first'),
    history: z.array(
      z.strictObject({ at: time, by: z.string().nullable(), words: z.string(), editId: z.string().nullable() }),
    ),
    locations: z.array(z.strictObject({ id: z.number().int(), name: z.string() })),
  })
  .meta({ id: 'StockVehicle', description: 'A vehicle with all that staff know of it' })

export const getStockVehicle = operation({
  ...common,
  id: 'stock.get',
  method: 'get',
  path: '/stock/{id}',
  summary: 'Read all of a vehicle',
  scope: 'stock:read',
  params: z.strictObject({ id: z.number().int() }),
  answer: stockVehicle,
})

const change = {
  set: z
    .array(z.strictObject({ field: z.string().max(60), value: fieldValue, until: time.nullable().optional() }))
    .max(60)
    .optional()
    .describe('Money in whole cents. `until`: released by itself then'),
  release: z.array(z.string().max(60)).max(60).optional().describe('Fields that follow the feed again'),
}

export const updateStockVehicle = operation({
  ...common,
  id: 'stock.update',
  method: 'patch',
  path: '/stock/{id}',
  summary: 'Set and release fields by hand',
  description:
    'A value set by hand stays against the feed until it is released, its time comes, or the feed says the same. With `soldToLeadId` the lead is closed as sold to. With `movesLeads` the open leads about it go along to the location that is set, as far as the person sees both; one whose person does not work there is unassigned.',
  scope: 'stock:write',
  params: z.strictObject({ id: z.number().int() }),
  body: z.strictObject({ ...change, soldToLeadId: z.uuid().optional(), movesLeads: z.boolean().optional() }),
  answer: z.strictObject({
    editId: z.uuid().nullable().describe('By which it is undone; null if nothing changed'),
    movedLeads: z.number().int().describe('Leads that went along to another location'),
    vehicle: stockVehicle,
  }),
  problems: ['forbidden', 'invalid-body', 'conflict'],
})

const editOutcome = z.strictObject({
  editId: z.uuid().nullable().describe('By which all of it is undone; null for a preview, and if nothing changed'),
  changed: z.array(
    z.strictObject({
      id: z.number().int(),
      name: z.string(),
      fields: z.array(z.strictObject({ field: z.string(), label: z.string(), before: fieldValue, after: fieldValue })),
    }),
  ),
  refused: z
    .array(z.strictObject({ id: z.number().int(), because: z.string() }))
    .describe('Vehicles that the person may not change so'),
})

export const editStock = operation({
  ...common,
  id: 'stock.edit',
  method: 'post',
  path: '/stock/edits',
  summary: 'Change many vehicles at once',
  description: `Up to ${MAX_BULK}. With \`preview\` nothing is stored. One edit is undone as a whole.`,
  scope: 'stock:write',
  body: z.strictObject({
    ids: z.array(z.number().int()).min(1).max(MAX_BULK),
    ...change,
    priceByCents: z.number().int().optional().describe('Changes each price by so much'),
    preview: z.boolean().default(false),
  }),
  answer: editOutcome,
  status: 200,
  problems: ['invalid-body'],
})

export const undoStockEdit = operation({
  ...common,
  id: 'stock.undo',
  method: 'post',
  path: '/stock/edits/{editId}/undo',
  summary: 'Undo an edit as a whole',
  description: 'What somebody changed since stays.',
  scope: 'stock:write',
  params: z.strictObject({ editId: z.uuid() }),
  answer: z.strictObject({
    undone: z.array(z.number().int()),
    changedSince: z.array(z.number().int()).describe('Vehicles of which somebody changed the same since'),
  }),
  status: 200,
  problems: ['forbidden', 'conflict'],
})

export type StockRow = z.output<typeof row>
export type StockVehicle = z.output<typeof stockVehicle>
export type StockField = z.output<typeof field>
