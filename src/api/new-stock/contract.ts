import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { fieldKind, fieldValue, stockVehicle } from '../yard-stock/contract.ts'

const common = { tag: 'Stock' } as const

const formField = z.strictObject({
  field: z.string(),
  label: z.string(),
  kind: fieldKind,
  choices: z.array(z.string()).nullable(),
  isNeeded: z.boolean().describe('Whether every vehicle needs it'),
})

export const getStockForm = operation({
  ...common,
  id: 'stock.form',
  method: 'get',
  path: '/new-stock',
  summary: 'Read what a new vehicle is asked for',
  description: 'The fields of the form in their order. Every other field can be set, too.',
  scope: 'stock:read',
  answer: z.strictObject({
    fields: z.array(formField),
    canLookUp: z.boolean().describe('Whether a provider finds vehicles by registration or VIN'),
  }),
})

export const lookUpVehicle = operation({
  ...common,
  id: 'stock.look-up',
  method: 'get',
  path: '/new-stock/look-up',
  summary: 'Look up a vehicle by registration or VIN',
  description:
    'Asks the provider that the platform is configured with, which may charge for it. `found` is null if it knows no such vehicle. While it fails, the answer is 503, and vehicles are entered without it.',
  scope: 'stock:write',
  query: z.strictObject({
    dealershipId: z.number().int().describe('For which the vehicle is looked up'),
    plate: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9][A-Z0-9 -]{0,15}$/)
      .transform((text) => text.replaceAll(/[ -]/g, ''))
      .optional()
      .describe('With `state`'),
    state: z.enum(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']).optional(),
    vin: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-HJ-NPR-Z0-9]{17}$/)
      .optional()
      .describe('17 characters without I, O and Q'),
  }),
  answer: z.strictObject({
    found: z
      .array(z.strictObject({ field: z.string(), value: fieldValue }))
      .nullable()
      .describe('Values as `set` takes them'),
  }),
  problems: ['forbidden', 'invalid-query', 'unavailable'],
})

export const addStockVehicle = operation({
  ...common,
  id: 'stock.add',
  method: 'post',
  path: '/stock',
  summary: 'Add a vehicle by hand',
  description:
    'It belongs to no feed, so no import changes or sells it. Values are checked as a feed’s are. What is possible and still more likely a slip, such as a VIN against its check digit, is refused with the code `doubtful` until `isConfirmed`.',
  scope: 'stock:write',
  body: z.strictObject({
    key: z.uuid().describe('Made by the client: the same key adds no second vehicle'),
    dealershipId: z.number().int(),
    locationId: z.number().int().nullable().default(null),
    set: z
      .array(z.strictObject({ field: z.string().max(60), value: fieldValue }))
      .max(100)
      .describe('Money in whole cents'),
    isConfirmed: z.boolean().default(false),
  }),
  answer: stockVehicle,
  problems: ['forbidden', 'invalid-body'],
})
