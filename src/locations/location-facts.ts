import type { Copy } from '#sites/copy.ts'
import type { LOCATION_COPY } from './copy.ts'
import type { Credit, Location } from './location.ts'
import { clockText, openState } from './opening-hours.ts'

type Texts = Copy<typeof LOCATION_COPY>
type LocationWithHours = Pick<Location, 'contactDetail' | 'specialHours'> & { readonly timezone: string }

/** Keys of the weekdays' names. The index is the weekday, 0 for Sunday. */
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

export function weekdayText(weekday: number, copy: Texts): string {
  return copy(`locations.${WEEKDAYS[weekday] ?? 'sunday'}`)
}

/** Whether the location is open now. A location without known hours counts as open. */
export function isOpen({ contactDetail, specialHours, timezone }: LocationWithHours, now: Date): boolean {
  const hours = contactDetail.openingHours
  return hours.length === 0 || openState({ hours, special: specialHours }, now, timezone).kind === 'open'
}

/** Until when the location is open, or when it opens next. Null if that is unknown. */
export function todayText(location: LocationWithHours, now: Date, copy: Texts): string | null {
  const calendar = { hours: location.contactDetail.openingHours, special: location.specialHours }
  const state = openState(calendar, now, location.timezone)
  if (state.kind === 'open') return copy('locations.openUntil', { time: clockText(state.until) })
  if (state.next === null) return null
  const { daysAhead, weekday, at } = state.next
  if (daysAhead === 0) return copy('locations.opensToday', { time: clockText(at) })
  return copy('locations.opensOn', { day: weekdayText(weekday, copy), time: clockText(at) })
}

/** The licence numbers with their labels. The law requires dealers to show them on every page. */
export function licenceTexts(
  location: Pick<Location, 'dealerLicenceNumber' | 'motorVehicleRepairer' | 'credit'>,
  copy: Texts,
): readonly string[] {
  const { dealerLicenceNumber, motorVehicleRepairer, credit } = location
  return [
    ...(dealerLicenceNumber === null ? [] : [copy('locations.licence', { number: dealerLicenceNumber })]),
    ...(motorVehicleRepairer === null ? [] : [copy('locations.repairer', { number: motorVehicleRepairer })]),
    ...(credit === null ? [] : creditTexts(credit, copy)),
  ]
}

/** The credit licence of a dealership, which is shown wherever finance is. */
export function creditTexts({ licence, representative, of }: Credit, copy: Texts): readonly string[] {
  if (representative === null) return licence === null ? [] : [copy('locations.credit', { number: licence })]
  if (of !== null && licence !== null)
    return [copy('locations.creditRepresentativeOf', { number: representative, licensee: of, licence })]
  if (of !== null) return [copy('locations.creditRepresentativeOfNamed', { number: representative, licensee: of })]
  const number = copy('locations.creditRepresentative', { number: representative })
  return licence === null ? [number] : [number, copy('locations.credit', { number: licence })]
}

/** `12 Anzac Avenue, Toowoomba QLD 4350` */
export function addressText({ street, city, state, postcode }: Location['address']): string {
  return `${street}, ${city} ${state} ${postcode}`
}

/** The address of directions to the location, in the map app of a phone or in a browser (see "Maps URLs" by Google). */
export function directionsHref({ name, address }: Pick<Location, 'address' | 'name'>): string {
  const route = new URLSearchParams({ api: '1', destination: `${name}, ${addressText(address)}` })
  if (address.placeId) route.set('destination_place_id', address.placeId)
  return `https://www.google.com/maps/dir/?${route.toString()}`
}

/** The phone number, or the landline if there is none. */
export function locationPhone({ contactDetail }: Pick<Location, 'contactDetail'>): string | null {
  return contactDetail.phone ?? contactDetail.landlinePhone
}
