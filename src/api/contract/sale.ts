import { z } from 'zod'

const MAX_ID = 2_147_483_647

export const saleParams = z.strictObject({ id: z.uuid() })
export const rowId = z.number().int().positive().max(MAX_ID)
const time = z.iso.datetime()

/** What lists and details of reservations and purchases have in common. */
export const saleParts = {
  id: z.uuid(),
  version: z.number().int(),
  vehicle: z.strictObject({ id: z.number().int(), name: z.string(), stockNumber: z.string().nullable() }),
  customer: z
    .strictObject({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })
    .nullable()
    .describe('Null once their data is deleted'),
  site: z.string(),
  dealershipId: z.number().int().nullable().describe('Of the vehicle; null if it was deleted'),
  location: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
  createdAt: time,
} as const

export const deposit = z
  .strictObject({
    cents: z.number().int(),
    currency: z.string(),
    state: z.enum(['none', 'not-paid', 'paid', 'refunding', 'refunded']),
    paidAt: time.nullable(),
    refundedAt: time.nullable(),
  })
  .meta({ id: 'Deposit', description: 'The deposit of a reservation' })

export { time as saleTime }
