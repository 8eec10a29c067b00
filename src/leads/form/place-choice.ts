import type { LeadDealership, LeadLocation, LeadPlaces } from '../lead-site.ts'
import type { FieldFacts, PlaceType, Question } from './lead-field.ts'

type ChoiceFacts = Pick<FieldFacts, 'site' | 'places' | 'vehicle' | 'copy' | 'placeType'>

/** The visible locations that handle this kind of form, in the order of their dealerships; all visible ones if none do. */
export function locationsFor(type: PlaceType, { dealerships, locations }: LeadPlaces): readonly LeadLocation[] {
  const rank = new Map(dealerships.map(({ id }, index) => [id, index]))
  const rankOf = ({ dealershipId }: LeadLocation): number => rank.get(dealershipId) ?? dealerships.length
  const shown = locations.filter((location) => location.visible).toSorted((one, other) => rankOf(one) - rankOf(other))
  const fitting = shown.filter(({ locationType }) => locationType === type || locationType === '')
  return fitting.length > 0 ? fitting : shown
}

/** The places reduced to one location and its dealership; all of them if there is no such visible location. */
export function placesAt(places: LeadPlaces, locationId: number | undefined): LeadPlaces {
  const place = places.locations.find(({ id, visible }) => id === locationId && visible)
  if (!place) return places
  return { locations: [place], dealerships: places.dealerships.filter(({ id }) => id === place.dealershipId) }
}

/** The places reduced to one dealership and its locations. */
export function placesOfDealership({ dealerships, locations }: LeadPlaces, dealership: number | undefined): LeadPlaces {
  return {
    dealerships: dealerships.filter(({ id }) => id === dealership),
    locations: locations.filter(({ dealershipId }) => dealershipId === dealership),
  }
}

/**
 * Asks for the location if there are several. A single location and the vehicle's own are sent without asking. If the form asks for
 * the dealership and each has one location, the location follows from that answer.
 */
export function locationChoice(facts: ChoiceFacts): Question | null {
  const offered = offeredLocations(facts)
  const own = facts.places.locations.find(({ id }) => id === facts.vehicle?.locationId)
  const known = own ?? (offered.length === 1 ? offered[0] : undefined)
  if (known) return hidden(String(known.id))
  if (offered.length === 0 || facts.site.forms.enquiry.locationField === 'removed') return null
  const options = offered.map((place) => ({
    value: String(place.id),
    name: place.name,
    dealership: facts.places.dealerships.find(({ id }) => id === place.dealershipId)?.slug,
  }))
  if (followsFromDealership(facts, offered)) {
    return { kind: 'hidden', required: false, options }
  }
  return { kind: 'select', elsewhere: facts.copy('leads.error.elsewhere'), options }
}

/** Asks for the dealership if several handle the form, unless the site removes the field or the vehicle belongs to one. */
export function dealershipChoice(facts: ChoiceFacts): Question | null {
  const { site } = facts
  const offered = offeredDealerships(facts)
  const known = dealershipOfVehicle(facts) ?? (offered.length === 1 ? offered[0] : undefined)
  if (known) return hidden(known.slug)
  if (offered.length === 0 || site.forms.enquiry.dealershipField === 'removed') return null
  return { kind: 'select', options: offered.map(({ slug, name }) => ({ value: slug, name })) }
}

/** The locations of the vehicle's dealership; without a vehicle those of all dealerships. */
function offeredLocations(facts: ChoiceFacts): readonly LeadLocation[] {
  const { placeType, places } = facts
  const own = dealershipOfVehicle(facts)
  return locationsFor(placeType, own ? placesOfDealership(places, own.id) : places)
}

/** The dealerships with a location that handles the form, such as a workshop; all dealerships if no locations are known. */
function offeredDealerships({ placeType, places }: ChoiceFacts): readonly LeadDealership[] {
  const holders = new Set(locationsFor(placeType, places).map(({ dealershipId }) => dealershipId))
  const offered = places.dealerships.filter(({ id }) => holders.has(id))
  return offered.length > 0 ? offered : places.dealerships
}

function dealershipOfVehicle({ vehicle, places }: ChoiceFacts): LeadDealership | undefined {
  return vehicle ? places.dealerships.find(({ id }) => id === vehicle.dealershipId) : undefined
}

function followsFromDealership(facts: ChoiceFacts, offered: readonly LeadLocation[]): boolean {
  const isOneEach = new Set(offered.map(({ dealershipId }) => dealershipId)).size === offered.length
  return isOneEach && dealershipChoice(facts)?.kind === 'select'
}

function hidden(value: string): Question {
  return { kind: 'hidden', required: false, value }
}
