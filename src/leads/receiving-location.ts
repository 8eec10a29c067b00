import type { Location } from '#locations/location.ts'
import { leadForm, type FormName } from './form/forms.ts'

/** The form that is sent, and the location whose own form it is. */
interface SentForm {
  readonly form: FormName
  readonly location?: { readonly id: number }
}

type Place = Pick<Location, 'id' | 'locationType' | 'visible'> & { readonly dealershipId: number }

/**
 * The id of the location that receives a form: its own, the vehicle's, or the only visible one of the form's kind (of the vehicle's
 * dealership if that has any). Null when several could receive it.
 */
export function receivingLocationId(
  { form, location }: SentForm,
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

/** The picture beside the form: that of its location, else of the first visible one that handles such forms, else of any. */
export function locationImage(
  { form }: Pick<SentForm, 'form'>,
  place: Pictured | undefined,
  places: readonly Pictured[],
): string | null {
  const pictured = places.filter(({ visible, image }) => visible && image !== null)
  const ofType = pictured.find(({ locationType }) => locationType === leadForm(form).placeType)
  return place?.image ?? (ofType ?? pictured[0])?.image ?? null
}
