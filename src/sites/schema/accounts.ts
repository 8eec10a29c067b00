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
  .describe('Actions that need a signed-in shopper. `finance` applies to vehicles with an NVIC.')

export const account = group({
  signInBy: z
    .array(z.enum(['sms', 'email']))
    .min(1, 'sms, email or both')
    .default(['sms', 'email'])
    .describe('How shoppers get the code that signs them in. SMS is left out while no provider is connected.'),
  paths: z.array(path).default([]).describe("Account areas of the site's own, such as /my-service-plan."),
  keepMonths: z
    .int('a whole number of months')
    .min(1, 'at least one month')
    .max(120, 'at most ten years')
    .default(24)
    .describe('Months without a visit after which an account is deleted; in a group of sites the longest applies.'),
}).describe('Accounts of shoppers.')

export const switches = {
  alertsEnabled: z
    .boolean()
    .default(true)
    .describe('Alerts by e-mail: a price drop, back in stock, sold, new matches of a search; no account needed.'),
  watchlistEnabled: z
    .boolean()
    .default(true)
    .describe('The watchlist: vehicles that a shopper saves in an account, on cards and vehicle pages.'),
  savedCountsEnabled: z
    .boolean()
    .default(false)
    .describe('Whether cards show how many shoppers saved the vehicle, from two on.'),
  garageEnabled: z.boolean().default(false).describe('My garage; if off, its address responds with 404.'),
  favouritesEnabled: z.boolean().default(false).describe('Favourites; they are listed in the garage.'),
  viewHistoryEnabled: z.boolean().default(false).describe('Whether viewed vehicles are remembered on the device.'),
}
