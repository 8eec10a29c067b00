import { LOCATION_COPY } from '#locations/copy.ts'
import {
  addressText,
  directionsHref,
  licenceTexts,
  locationPhone,
  todayText,
  weekdayText,
} from '#locations/location-facts.ts'
import { clockText, comingSpecialHours, hoursRows, type DayHours } from '#locations/opening-hours.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { dayInWords } from '#platform/calendar-day.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { toPhoneLink, type PhoneLink } from '../layout/layout.ts'
import { LOCATION_PAGES_COPY } from './copy.ts'
import type { MapView } from './map/map-view.ts'

type Link = { readonly text: string; readonly href: string }

/** A location as cards, pages and forms show it. */
export type LocationView = {
  readonly slug: string
  readonly name: string
  readonly address: string
  readonly phone: PhoneLink | null
  readonly today: string | null
  readonly rating: { readonly average: number; readonly text: string } | null
  readonly licences: readonly string[]
  readonly contact: Link
  readonly directions: Link
  readonly details: Link
  readonly hours: readonly { readonly days: string; readonly text: string; readonly enquire: boolean }[]
  readonly special: readonly { readonly day: string; readonly text: string }[]
}

export type HoursTexts = Readonly<Record<'hours' | 'holidayHours' | 'close', string>>

export type LocationBesideView = { readonly location: LocationView; readonly texts: HoursTexts }

/** The only location of a site, large. */
export type OnlyLocationView = LocationBesideView & { readonly map: MapView | null }

type LocationPagesCopy = Copy<typeof LOCATION_PAGES_COPY>
type LocationCopy = Copy<typeof LOCATION_COPY>

export function toLocationBeside(site: Site, location: ListedLocation, now: Date): LocationBesideView {
  const copy = copyFor(site, LOCATION_PAGES_COPY)
  return { location: toLocationView(site, location, now), texts: hoursTexts(copy) }
}

export function hoursTexts(copy: LocationPagesCopy): HoursTexts {
  return {
    hours: copy('locations.hours'),
    holidayHours: copy('locations.holidayHours'),
    close: copy('locations.close'),
  }
}

/** Whether reviews are shown: their average reaches the site's minimum, and neither the site nor the location hides them. */
export function showsReviews(site: Pick<Site, 'locations'>, { reviews, reviewsHidden }: ListedLocation): boolean {
  const { reviewsHidden: siteHides, reviewsMinimum } = site.locations
  return !siteHides && !reviewsHidden && reviews.count > 0 && reviews.averageRating >= reviewsMinimum
}

function ratingText({ averageRating, count, source }: ListedLocation['reviews'], copy: LocationPagesCopy): string {
  const values = { average: averageRating.toFixed(1), count }
  return source === null ? copy('locations.rating', values) : copy('locations.ratingFrom', { ...values, source })
}

export function toLocationView(site: Site, location: ListedLocation, now: Date): LocationView {
  const copy = copyFor(site, LOCATION_PAGES_COPY)
  const facts = copyFor(site, LOCATION_COPY)
  const phone = locationPhone(location)
  const { reviews } = location
  return {
    slug: location.slug,
    name: location.name,
    address: addressText(location.address),
    phone: phone === null ? null : toPhoneLink(phone),
    today: todayText(location, now, facts),
    rating: showsReviews(site, location) ? { average: reviews.averageRating, text: ratingText(reviews, copy) } : null,
    licences: licenceTexts(location, facts),
    contact: { text: contactText(location, copy), href: contactHref(site, location) },
    directions: { text: copy('locations.directions'), href: directionsHref(location) },
    details: { text: copy('locations.viewDetails'), href: `/locations/${location.slug}` },
    hours: toHours(location, copy, facts),
    special: comingSpecialHours(location.specialHours, now, location.timezone).map(
      ({ date, name, status, open, close }) => ({
        day: [name, dayInWords(date, site.locale)].filter(Boolean).join(', '),
        text: status === 'Open' && open !== null && close !== null ? between(open, close) : copy('locations.closed'),
      }),
    ),
  }
}

/** The location's own contact page. */
export function contactHref(site: Pick<Site, 'contact'>, { slug }: { readonly slug: string }): string {
  return site.contact.locationPath.replace('{slug}', slug)
}

function contactText({ locationType }: ListedLocation, copy: LocationPagesCopy): string {
  if (locationType === 'sales') return copy('locations.contactSales')
  return locationType === 'service' ? copy('locations.contactService') : copy('locations.contactOther')
}

function toHours(location: ListedLocation, copy: LocationPagesCopy, facts: LocationCopy): LocationView['hours'] {
  if (location.contactDetail.openingHours.length === 0) return []
  return hoursRows(location.contactDetail.openingHours).map(({ weekdays, hours }) => ({
    days: weekdays.length > 1 ? copy('locations.mondayToFriday') : weekdayText(weekdays[0] ?? 0, facts),
    text: hoursText(hours, copy),
    enquire: hours.kind === 'enquire',
  }))
}

function hoursText(hours: DayHours, copy: LocationPagesCopy): string {
  switch (hours.kind) {
    case 'open':
      return between(hours.open, hours.close)
    case 'words':
      return hours.text
    case 'closed':
      return copy('locations.closed')
    case 'enquire':
      return copy('locations.enquire')
  }
}

function between(open: string, close: string): string {
  return `${clockText(open)} – ${clockText(close)}`
}
