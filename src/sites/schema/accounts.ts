import { z } from 'zod'
import { group } from './group.ts'
import { path } from './values.ts'

export const GATE_TYPES = [
  'online-payment',
  'my-garage',
  'spin-to-win',
  'checkout',
  'finance',
  'car-finance',
  'trade-in',
  'sell-my-car',
] as const

const gate = z.union(
  [
    z.enum(GATE_TYPES),
    z.strictObject({
      path: path.describe("An account area of the site's own."),
      type: z.enum(GATE_TYPES).describe('Sign-in page it leads to.'),
    }),
  ],
  `one of ${GATE_TYPES.join(', ')}, or {path, type}`,
)

export const gates = z
  .array(gate)
  .default(['online-payment', 'my-garage', 'spin-to-win'])
  .describe('What needs a signed-in shopper. `finance` concerns vehicles with an NVIC.')

export const account = group({
  paths: z.array(path).default([]).describe("Account areas of the site's own, such as /my-service-plan."),
}).describe('Account areas.')

export const switches = {
  garageEnabled: z.boolean().default(false).describe('My garage; while off its address answers 404.'),
  favouritesEnabled: z.boolean().default(false).describe('Favourites; they are listed in the garage.'),
  viewHistoryEnabled: z.boolean().default(false).describe('Whether viewed vehicles are remembered on the device.'),
}
