import type { LeadCopy } from './copy.ts'
import type { FieldSpec } from './field-spec.ts'
import type { FormName } from './form-name.ts'
import type { LeadLocation, LeadPlaces, LeadSite, LeadVehicle } from './lead-site.ts'

interface ChoiceFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  readonly copy: LeadCopy
}

/** What kind of place a form is for; the others are for sales. */
const PLACE_TYPES: Partial<Record<FormName, string>> = { service: 'service', parts: 'parts' }

/** The places that a form may be sent to: those of its kind or of every kind, else all that show. */
export function locationsFor(form: FormName, { locations }: LeadPlaces): readonly LeadLocation[] {
  const type = PLACE_TYPES[form] ?? 'sales'
  const shown = locations.filter((location) => location.visible)
  const fitting = shown.filter(({ locationType }) => locationType === type || locationType === '')
  return fitting.length > 0 ? fitting : shown
}

/** That place and its dealership alone; all of them where it is not named, or doesn't show. */
export function placesAt(places: LeadPlaces, locationId: number | undefined): LeadPlaces {
  const place = places.locations.find(({ id, visible }) => id === locationId && visible)
  if (!place) return places
  return { locations: [place], dealerships: places.dealerships.filter(({ id }) => id === place.dealershipId) }
}

/**
 * Asks for the place when there are several and nothing else says which. A single place and a vehicle's own are sent
 * without asking.
 */
export function locationChoice(name: 'location' | 'location_id', facts: ChoiceFacts): FieldSpec | null {
  const places = locationsFor(facts.form, facts.places)
  const own = facts.vehicle?.locationId
  const known = own ? facts.places.locations.find(({ id }) => id === own) : places.length === 1 ? places[0] : undefined
  if (known) return hidden(name, String(known.id))
  if (places.length === 0 || facts.site.forms.enquiry.locationField === 'removed') return null
  return {
    name,
    kind: 'select',
    label: facts.copy('leads.label.location'),
    required: true,
    message: facts.copy('leads.error.location'),
    options: places.map((place) => ({
      value: String(place.id),
      label: place.name,
      dealership: facts.places.dealerships.find(({ id }) => id === place.dealershipId)?.slug,
    })),
  }
}

/** Asks for the dealership when the site has several, unless the field is removed or a vehicle says which. */
export function dealershipChoice({ site, places, vehicle, copy }: ChoiceFacts): FieldSpec | null {
  const { dealerships } = places
  const own = vehicle ? dealerships.find(({ id }) => id === vehicle.dealershipId) : undefined
  const known = own ?? (dealerships.length === 1 ? dealerships[0] : undefined)
  if (known) return hidden('dealership_slug', known.slug)
  if (dealerships.length === 0 || site.forms.enquiry.dealershipField === 'removed') return null
  return {
    name: 'dealership_slug',
    kind: 'select',
    label: copy('leads.label.dealership'),
    required: true,
    message: copy('leads.error.dealership'),
    options: dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
  }
}

function hidden(name: string, value: string): FieldSpec {
  return { name, kind: 'hidden', label: name, required: false, message: '', value }
}
