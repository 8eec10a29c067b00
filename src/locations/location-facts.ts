import type { Copy } from '#sites/copy.ts'
import type { LOCATION_COPY } from './copy.ts'
import type { Location } from './location.ts'
import { clockText, openState } from './opening-hours.ts'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Whether somebody is there now, or when next: one short sentence, null where no hours are known. */
export function todayText(
  location: Pick<Location, 'contactDetail' | 'specialHours'> & { readonly timezone: string },
  now: Date,
  say: Copy<typeof LOCATION_COPY>,
): string | null {
  const calendar = { hours: location.contactDetail.openingHours, special: location.specialHours }
  const state = openState(calendar, now, location.timezone)
  if (state.kind === 'open') return say('locations.openUntil', { time: clockText(state.until) })
  if (state.next === null) return null
  const { daysAhead, weekday, at } = state.next
  if (daysAhead === 0) return say('locations.opensToday', { time: clockText(at) })
  return say('locations.opensOn', { day: WEEKDAYS[weekday] ?? '', time: clockText(at) })
}

/** Licence numbers with their labels; dealer law wants them on every page. */
export function licenceTexts(
  location: Pick<Location, 'dealerLicenceNumber' | 'motorVehicleRepairer'>,
  say: Copy<typeof LOCATION_COPY>,
): readonly string[] {
  const { dealerLicenceNumber, motorVehicleRepairer } = location
  return [
    ...(dealerLicenceNumber === null ? [] : [say('locations.licence', { number: dealerLicenceNumber })]),
    ...(motorVehicleRepairer === null ? [] : [say('locations.repairer', { number: motorVehicleRepairer })]),
  ]
}

/** `12 Anzac Avenue, Toowoomba QLD 4350` */
export function addressText({ street, city, state, postcode }: Location['address']): string {
  return `${street}, ${city} ${state} ${postcode}`
}

/** The map place of the address: the dealer's own, else a search for it. */
export function directionsHref(location: Pick<Location, 'address' | 'name'>): string {
  const { placeUrl } = location.address
  const query = new URLSearchParams({ api: '1', query: `${location.name}, ${addressText(location.address)}` })
  return placeUrl ?? `https://www.google.com/maps/search/?${query.toString()}`
}

/** Phone, else landline. */
export function locationPhone({ contactDetail }: Pick<Location, 'contactDetail'>): string | null {
  return contactDetail.phone ?? contactDetail.landlinePhone
}
