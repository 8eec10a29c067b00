import { takesBookings } from '#appointments/slots.ts'
import type { LeadLocation, LeadPlaces, LeadSite, LeadVehicle } from '../lead-site.ts'
import { leadLocation, namedLocation } from '../submission/lead-location.ts'
import { leadForm, type FormName } from './forms.ts'
import { locationsFor } from './place-choice.ts'

export interface SlotPlaceFacts {
  readonly form: FormName
  readonly site: LeadSite
  readonly places: LeadPlaces
  readonly vehicle: LeadVehicle | null
  /** Id, slug or name of the selected location; empty if none is selected. */
  readonly selected: string
}

/**
 * The location at which a form books times: the selected one, the vehicle's, or the only one that handles the form. `choose-location` if
 * several do and none is selected. Null if the form books no times there, so that it asks for a preferred time instead.
 */
export function slotPlace({
  form,
  site,
  places,
  vehicle,
  selected,
}: SlotPlaceFacts): LeadLocation | 'choose-location' | null {
  const { books, placeType } = leadForm(form)
  const rules = books?.rules(site)
  if (!rules?.offered) return null
  const takes = (location: LeadLocation | undefined): location is LeadLocation =>
    location !== undefined && takesBookings(rules, location.slug)
  const named = namedLocation(places, selected)
  const offered = locationsFor(placeType, places)
  if (named || vehicle || offered.length === 1) {
    const place =
      leadLocation({
        placeType,
        location: selected,
        dealershipSlug: '',
        vehicle,
        places,
        primaryDealership: site.dealershipId,
      }) ?? undefined
    return takes(place) ? place : null
  }
  return offered.some(takes) ? 'choose-location' : null
}
