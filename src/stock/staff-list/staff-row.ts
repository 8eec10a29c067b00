/** One vehicle in the list of all stock that staff see: hidden, sold and without a price, too. */
export interface StaffRow {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly slug: string
  readonly stockNumber: string | null
  readonly make: string
  readonly carType: string
  readonly status: string
  readonly isShown: boolean
  readonly isReserved: boolean
  readonly dealershipId: number
  readonly place: string
  readonly priceCents: number | null
  readonly beforePriceCents: number | null
  /** The average price of comparable vehicles. */
  readonly marketCents: number | null
  readonly km: number | null
  readonly photos: number
  readonly picture: string | null
  readonly views: number
  /** Times in milliseconds. */
  readonly createdAt: number
  readonly updatedAt: number
  /** Fields that are set by hand. */
  readonly byHand: readonly string[]
  /** False for a vehicle that was added by hand. */
  readonly hasFeed: boolean
  /** Another vehicle of the dealership has its VIN, and nobody has decided about the two. */
  readonly hasSameVin: boolean
  /** Set by hand more than a few days ago against what the feed still says: its status, or whether it is shown. */
  readonly contradictedSince: number | null
  readonly missing: readonly string[]
  /** Words that a search finds it by, in lower case. */
  readonly words: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Whole days since the vehicle came. */
export function daysInStock({ createdAt }: Pick<StaffRow, 'createdAt'>, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - createdAt) / DAY_MS))
}

/** After so many days a status set by hand that the feed contradicts is pointed out. */
export const CONTRADICTED_DAYS = 3

export function isContradicted({ contradictedSince }: Pick<StaffRow, 'contradictedSince'>, now: Date): boolean {
  return contradictedSince !== null && now.getTime() - contradictedSince > CONTRADICTED_DAYS * DAY_MS
}

/** Difference to the market in whole per cent; null where either is unknown. */
export function marketPercent({
  priceCents,
  marketCents,
}: Pick<StaffRow, 'priceCents' | 'marketCents'>): number | null {
  if (priceCents === null || marketCents === null || marketCents === 0) return null
  return Math.round((priceCents / marketCents - 1) * 100)
}

export type StaffState = 'live' | 'coming' | 'reserved' | 'no-price' | 'hidden' | 'sold'

/** What the vehicle is to its sites. A vehicle without a price is shown; its price is asked for. */
export function stateOf(row: Pick<StaffRow, 'status' | 'isShown' | 'isReserved' | 'priceCents'>): StaffState {
  if (row.status === 'sold') return 'sold'
  if (!row.isShown) return 'hidden'
  if (row.isReserved) return 'reserved'
  if (row.priceCents === null) return 'no-price'
  return row.status === 'coming_soon' ? 'coming' : 'live'
}

/** Facets of the list. `note`: things to look after. */
export const STAFF_FACETS = ['state', 'type', 'make', 'place', 'note'] as const
export type StaffFacet = (typeof STAFF_FACETS)[number]
