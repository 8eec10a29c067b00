import { takesBookings } from '#appointments/slots.ts'
import { leadForm } from '#leads/form/forms.ts'
import type { Location } from '#locations/location.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { FORM_PAGES_COPY } from './copy.ts'
import type { FormRoute } from '#shop/site-map/form-routes.ts'

export type LocationChoiceView = {
  readonly heading: string
  readonly locations: readonly { readonly name: string; readonly city: string; readonly href: string }[]
}

type Place = Pick<Location, 'id' | 'slug' | 'name' | 'locationType' | 'visible' | 'address'>

/** Links to the same form for each location that takes its bookings, because every location has free times of its own. */
export function toLocationChoice(
  site: Site,
  { path, form }: FormRoute,
  places: readonly Place[],
  search: string,
): LocationChoiceView {
  const { books, placeType } = leadForm(form)
  const rules = books?.rules(site)
  const bookable = places.filter(
    ({ slug, locationType, visible }) =>
      visible && (locationType === placeType || locationType === '') && rules && takesBookings(rules, slug),
  )
  return {
    heading: copyFor(site, FORM_PAGES_COPY)('forms.chooseLocation'),
    locations: bookable.map(({ id, name, address }) => {
      const query = new URLSearchParams(search)
      query.set('location_id', String(id))
      return { name, city: address.city, href: `${path}?${query}` }
    }),
  }
}
