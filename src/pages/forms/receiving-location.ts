import type { Location } from '#locations/location.ts'
import { leadForm } from '#leads/form/forms.ts'
import type { FormRoute } from './page.ts'

type Place = Pick<Location, 'id' | 'locationType' | 'visible'> & { readonly dealershipId: number }

/** The place that a form goes to, as far as there is no choice: the route's, the vehicle's, else the only one of its kind, of the vehicle's dealership if that has any. */
export function receivingLocationId(
  { form, location }: FormRoute,
  vehicle: { readonly locationId: number | null; readonly dealershipId: number } | null,
  places: readonly Place[],
): number | null {
  if (location) return location.id
  if (vehicle && vehicle.locationId !== null) return vehicle.locationId
  const ofType = places.filter((place) => place.visible && place.locationType === leadForm(form).placeType)
  const ofDealership = ofType.filter(({ dealershipId }) => dealershipId === vehicle?.dealershipId)
  const [only, ...others] = ofDealership.length > 0 ? ofDealership : ofType
  return only && others.length === 0 ? only.id : null
}

type Pictured = Pick<Location, 'locationType' | 'visible' | 'image'>

/** The picture beside the form: of its place, else of the first place that handles such a form. */
export function locationImage(
  { form }: Pick<FormRoute, 'form'>,
  place: Pictured | undefined,
  places: readonly Pictured[],
): string | null {
  const ofType = places.filter((each) => each.visible && each.locationType === leadForm(form).placeType)
  return place?.image ?? ofType.find(({ image }) => image !== null)?.image ?? null
}
