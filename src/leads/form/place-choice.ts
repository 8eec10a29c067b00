import type { LeadCopy } from '../copy.ts'
import type { FieldSpec } from './field-spec.ts'
import type { FormName } from './form-name.ts'
import type { LeadDealership, LeadLocation, LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'

interface ChoiceFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly copy: LeadCopy
}

/** What kind of place a form is for; the others are for sales. */
const PLACE_TYPES: Partial<Record<FormName, string>> = { service: 'service', parts: 'parts' }

/** The places that a form may be sent to, in the order of their dealerships: those of its kind or of every kind, else all that show. */
export function locationsFor(form: FormName, { dealerships, locations }: LeadPlaces): readonly LeadLocation[] {
  const type = PLACE_TYPES[form] ?? 'sales'
  const rank = new Map(dealerships.map(({ id }, index) => [id, index]))
  const rankOf = ({ dealershipId }: LeadLocation): number => rank.get(dealershipId) ?? dealerships.length
  const shown = locations.filter((location) => location.visible).toSorted((one, other) => rankOf(one) - rankOf(other))
  const fitting = shown.filter(({ locationType }) => locationType === type || locationType === '')
  return fitting.length > 0 ? fitting : shown
}

/** That place and its dealership alone; all of them where it is not named, or doesn't show. */
export function placesAt(places: LeadPlaces, locationId: number | undefined): LeadPlaces {
  const place = places.locations.find(({ id, visible }) => id === locationId && visible)
  if (!place) return places
  return { locations: [place], dealerships: places.dealerships.filter(({ id }) => id === place.dealershipId) }
}

/** One dealership and what belongs to it. */
export function placesOfDealership({ dealerships, locations }: LeadPlaces, dealership: number | undefined): LeadPlaces {
  return {
    dealerships: dealerships.filter(({ id }) => id === dealership),
    locations: locations.filter(({ dealershipId }) => dealershipId === dealership),
  }
}

/**
 * Asks for the place when there are several and nothing else says which. A single place and a vehicle's own are sent
 * without asking; where each dealership that is asked for has one place, it follows from the answer.
 */
export function locationChoice(name: 'location' | 'location_id', facts: ChoiceFacts): FieldSpec | null {
  const offered = offeredLocations(facts)
  const own = facts.places.locations.find(({ id }) => id === facts.vehicle?.locationId)
  const known = own ?? (offered.length === 1 ? offered[0] : undefined)
  if (known) return hidden(name, String(known.id))
  if (offered.length === 0 || facts.site.forms.enquiry.locationField === 'removed') return null
  const options = offered.map((place) => ({
    value: String(place.id),
    label: place.name,
    dealership: facts.places.dealerships.find(({ id }) => id === place.dealershipId)?.slug,
  }))
  if (followsFromDealership(facts, offered)) {
    return { name, kind: 'hidden', label: name, required: false, message: '', options }
  }
  return {
    name,
    kind: 'select',
    label: facts.copy('leads.label.location'),
    required: true,
    message: facts.copy('leads.error.location'),
    elsewhere: facts.copy('leads.error.elsewhere'),
    options,
  }
}

/** Asks for the dealership when several could take the form, unless the field is removed or a vehicle says which. */
export function dealershipChoice(facts: ChoiceFacts): FieldSpec | null {
  const { site, copy } = facts
  const offered = offeredDealerships(facts)
  const known = dealershipOfVehicle(facts) ?? (offered.length === 1 ? offered[0] : undefined)
  if (known) return hidden('dealership_slug', known.slug)
  if (offered.length === 0 || site.forms.enquiry.dealershipField === 'removed') return null
  return {
    name: 'dealership_slug',
    kind: 'select',
    label: copy('leads.label.dealership'),
    required: true,
    message: copy('leads.error.dealership'),
    options: offered.map(({ slug, name }) => ({ value: slug, label: name })),
  }
}

/** Those of the vehicle's dealership, or of all. */
function offeredLocations(facts: ChoiceFacts): readonly LeadLocation[] {
  const { form, places } = facts
  const own = dealershipOfVehicle(facts)
  return locationsFor(form, own ? placesOfDealership(places, own.id) : places)
}

/** Those that have a place for the form, such as a workshop; all where places aren't known. */
function offeredDealerships({ form, places }: ChoiceFacts): readonly LeadDealership[] {
  const holders = new Set(locationsFor(form, places).map(({ dealershipId }) => dealershipId))
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

function hidden(name: string, value: string): FieldSpec {
  return { name, kind: 'hidden', label: name, required: false, message: '', value }
}
