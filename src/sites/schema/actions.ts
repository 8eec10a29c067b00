import { z } from 'zod'
import { text } from './values.ts'

/** Actions of a shopper about a vehicle. The configuration decides their order and wording; the vehicle decides which of them show. */
export const CARD_ACTIONS = ['viewDetails', 'finance', 'reserve', 'enquire', 'testDrive', 'tradeIn', 'call'] as const
export const VEHICLE_ACTIONS = [
  'enquire',
  'historyReport',
  'finance',
  'tradeIn',
  'reserve',
  'purchase',
  'testDrive',
  'call',
] as const

export type CardAction = (typeof CARD_ACTIONS)[number]
export type VehicleAction = (typeof VEHICLE_ACTIONS)[number]

export const cardButton = z.strictObject({
  kind: z.enum(CARD_ACTIONS).describe('Action of the button.'),
  text: text.optional().describe('Text of the button; by default the usual text of its action.'),
})

export const vehicleButton = z.strictObject({
  kind: z.enum(VEHICLE_ACTIONS).describe('Action of the button.'),
  text: text.optional().describe('Text of the button; by default the usual text of its action.'),
})
