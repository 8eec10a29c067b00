import { isOffered, leadForm, LEAD_FORMS, type FormName } from '#leads/form/forms.ts'
import type { Location } from '#locations/location.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { contactHref } from '../locations/location-view.ts'

export type FormRoute = {
  readonly path: string
  readonly form: FormName
  /** The location whose contact page it is. */
  readonly location?: FormLocation
}

export type FormLocation = Pick<Location, 'id' | 'slug' | 'name' | 'locationType'>

type RouteSite = Pick<Site, 'finance' | 'contact' | 'forms'>

/** The paths of form pages: the contact page of each location, and the pages of the forms that the site offers. */
export function formRoutes(site: RouteSite, locations: readonly FormLocation[] = []): readonly FormRoute[] {
  const ofLocations = locations.map((location) => ({
    path: contactHref(site, location),
    form: formOf(location),
    location,
  }))
  const ofForms = LEAD_FORMS.flatMap(({ name, page }) =>
    page !== null && isOffered(name, site.forms) ? page.paths(site).map((path) => ({ path, form: name })) : [],
  )
  return [...ofLocations, ...ofForms]
}

/** The form of a location's contact page: workshops take bookings, parts counters take enquiries for parts. */
function formOf({ locationType }: FormLocation): FormName {
  return locationType === 'service' || locationType === 'parts' ? locationType : 'contact'
}

export function formHeading(site: Site, form: FormName): string {
  const { page } = leadForm(form)
  if (page === null) throw new Error(`The form ${form} has no page.`)
  return copyFor(site, page.copy)(`forms.${form}.heading`)
}
