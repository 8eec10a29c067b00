import type { FormName } from '#leads/form-name.ts'
import type { ListedLocation } from '#locations/server/location-directory.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { LOCATION_PAGES_COPY } from './copy.ts'
import { toLocationView, type LocationPageView, type LocationView } from './page.ts'

export type LocationContactView = {
  readonly heading: string
  readonly text: string
  readonly location: LocationView
  readonly texts: Pick<LocationPageView['texts'], 'hours' | 'holidayHours' | 'close'>
}

export function toLocationContact(site: Site, location: ListedLocation, now: Date): LocationContactView {
  const say = copyFor(site, LOCATION_PAGES_COPY)
  return {
    heading: say('locations.contactHeading', { name: location.name }),
    text: say('locations.contactText'),
    location: toLocationView(site, location, now),
    texts: {
      hours: say('locations.hours'),
      holidayHours: say('locations.holidayHours'),
      close: say('locations.close'),
    },
  }
}

/** What a place is written to about. */
export function formOf({ locationType }: Pick<ListedLocation, 'locationType'>): FormName {
  return locationType === 'service' || locationType === 'parts' ? locationType : 'contact'
}
