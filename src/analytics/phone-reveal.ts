import { z } from 'zod'
import { LARGEST_ID } from '#platform/largest-id.ts'

const id = z.int().min(1).max(LARGEST_ID)

/** A shopper revealed the phone number of a vehicle's dealer. */
export const wirePhoneReveal = z.object({
  car_id: id,
  dealership_id: id,
  /** The site's slug. */
  website_id: z.string().max(100),
})

export type PhoneReveal = { readonly vehicleId: number; readonly dealershipId: number }

export function toPhoneReveal({ car_id, dealership_id }: z.output<typeof wirePhoneReveal>): PhoneReveal {
  return { vehicleId: car_id, dealershipId: dealership_id }
}
