import type { Answers, NoOffer, Offer } from './offer.ts'
import type { OwnVehicle } from './own-vehicle.ts'

/** A valuation of a shopper's own vehicle as it is stored. */
export interface StoredValuation {
  readonly id: string
  readonly carId: number | null
  readonly vehicle: OwnVehicle
  readonly answers: Answers | null
  readonly result: Offer | NoOffer | null
  readonly leadId: string
  readonly acceptedAt: Date | null
  readonly photos: readonly string[]
}

/** The contribution of a shopper's own vehicle to a purchase. */
export interface TradeIn {
  readonly valuationId: string
  readonly vehicle: OwnVehicle
  /** In cents. */
  readonly offerPrice: number
  /** Last day of the offer, `YYYY-MM-DD`. */
  readonly validUntil: string
  readonly isAccepted: boolean
  readonly leadId: string
}

/** Path of the page where the shopper continues the valuation. */
export const valuationPath = (id: string) => `/trade-in/${id}`
