import type { LeadLocation, LeadPlaces, LeadVehicle } from '../lead-site.ts'
import type { PlaceType } from '../form/lead-field.ts'
import { locationsFor, placesOfDealership } from '../form/place-choice.ts'

export interface PlaceFacts {
  readonly placeType: PlaceType
  /** Id, slug or name as sent; may be empty or unknown. */
  readonly location: string
  readonly dealershipSlug: string
  readonly vehicle: LeadVehicle | null
  readonly places: LeadPlaces
  /** Slug of the site's primary dealership. */
  readonly primaryDealership: string
}

/**
 * The rules that find the location of a lead, in this order: the submitted one, the vehicle's, the main one of the vehicle's or selected
 * dealership, the main one of the site's primary dealership, the first that handles the form.
 */
const RULES: readonly ((facts: PlaceFacts) => LeadLocation | undefined)[] = [
  ({ location, places }) => namedLocation(places, location),
  ({ vehicle, places }) => places.locations.find(({ id }) => id === vehicle?.locationId),
  (facts) => mainPlace(facts, facts.vehicle?.dealershipId ?? dealershipId(facts.places, facts.dealershipSlug)),
  (facts) => mainPlace(facts, dealershipId(facts.places, facts.primaryDealership)),
  ({ placeType, places }) => locationsFor(placeType, places)[0],
]

export function leadLocation(facts: PlaceFacts): LeadLocation | null {
  for (const rule of RULES) {
    const place = rule(facts)
    if (place) return place
  }
  return null
}

/** The location with this id, slug or name. */
export function namedLocation({ locations }: LeadPlaces, name: string): LeadLocation | undefined {
  return name === '' ? undefined : locations.find((place) => isCalled(place, name))
}

/** Whether a location belongs to another dealership than the given one. False if either is unknown. */
export function isElsewhere(places: LeadPlaces, location: string, dealershipSlug: string): boolean {
  const place = namedLocation(places, location)
  const dealership = dealershipId(places, dealershipSlug)
  return place !== undefined && dealership !== undefined && place.dealershipId !== dealership
}

function isCalled(place: LeadLocation, name: string): boolean {
  return String(place.id) === name || place.slug === name || place.name.toLowerCase() === name.toLowerCase()
}

function dealershipId({ dealerships }: LeadPlaces, slug: string): number | undefined {
  return dealerships.find((dealership) => dealership.slug === slug)?.id
}

function mainPlace({ placeType, places }: PlaceFacts, dealership: number | undefined): LeadLocation | undefined {
  const own = locationsFor(placeType, placesOfDealership(places, dealership))
  return own.find((place) => place.primary) ?? own[0]
}
