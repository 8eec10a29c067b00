import type { Positions, WorkChange } from './work-feed.ts'

/** Where somebody hears of changes. */
export interface Hearing {
  /** Dealerships where they work at all locations. */
  readonly dealerships: readonly number[]
  readonly locations: readonly number[]
  /** Dealerships whose group they administer. */
  readonly ownDealerships: readonly number[]
  readonly ownSites: readonly number[]
  /** Dealerships whose stock they see; null: of all. */
  readonly stock: readonly number[] | null
  /** The scopes that may have such changes. */
  readonly scopes: readonly string[]
}

/** The rule of the row policy of `work_changes`, for the rows that one process reads for all of its streams. */
export function hears(
  { dealerships, locations, ownDealerships, ownSites }: Hearing,
  { dealershipId, locationId, siteId, isRestricted }: WorkChange,
): boolean {
  if (dealershipId === null) return ownSites.includes(siteId)
  if (ownDealerships.includes(dealershipId)) return true
  const isAtLocation = locationId !== null && locations.includes(locationId)
  return !isRestricted && (dealerships.includes(dealershipId) || isAtLocation)
}

export function hearsStock({ stock }: Pick<Hearing, 'stock'>, dealershipId: number | null): boolean {
  return dealershipId === null || stock === null || stock.includes(dealershipId)
}

const MAX_SCOPES = 500

/** The id of an event: the numbers up to which its receiver has heard, such as `d12:345,s3:7`. */
export function eventId(positions: Positions): string {
  return [...positions].map(([scope, number]) => `${scope}:${number}`).join(',')
}

/** Reads an id; null for a text that is none. */
export function parseEventId(text: string): Positions | null {
  const parts = text === '' ? [] : text.split(',')
  if (parts.length > MAX_SCOPES) return null
  const read = parts.map((part) => /^([ds]\d{1,10}):(\d{1,15})$/.exec(part))
  if (read.some((match) => match === null)) return null
  return new Map(read.map((match) => [match?.[1] ?? '', Number(match?.[2])]))
}
