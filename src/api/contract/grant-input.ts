import { z } from 'zod'
import type { Grant } from '#staff/role.ts'

const id = z.number().int().positive().max(2_147_483_647)

/** A role to give, and what it is for. */
export const grantInput = z
  .discriminatedUnion('role', [
    z.strictObject({
      role: z.enum(['sales', 'manager']),
      dealershipId: id,
      locationIds: z
        .array(id)
        .min(1)
        .max(200)
        .nullable()
        .default(null)
        .describe('Locations of the dealership that the role is limited to; null: all, also later ones'),
    }),
    z.strictObject({ role: z.literal('web-editor'), siteId: id }),
    z.strictObject({ role: z.literal('group-admin'), groupName: z.string().min(1).max(100) }),
    z.strictObject({ role: z.literal('platform') }),
  ])
  .meta({ id: 'GrantInput', description: 'A role to give, and what it is given for' }) satisfies z.ZodType<Grant>
