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
  /** Id, slug or name of the chosen location; empty where none was chosen. */
  readonly chosen: string
}

/**
 * Location at which a form books times: the chosen one, the vehicle's, the only one that handles the form; `choose-location` while
 * several would and none is chosen. Null where nothing is booked, so that the form asks for a preferred time.
 */
export function slotPlace({
  form,
  site,
  places,
  vehicle,
  chosen,
}: SlotPlaceFacts): LeadLocation | 'choose-location' | null {
  const { books, placeType } = leadForm(form)
  const rules = books?.rules(site)
  if (!rules?.offered) return null
  const takes = (location: LeadLocation | undefined): location is LeadLocation =>
    location !== undefined && takesBookings(rules, location.slug)
  const named = namedLocation(places, chosen)
  const offered = locationsFor(placeType, places)
  if (named || vehicle || offered.length === 1) {
    const place =
      leadLocation({
        placeType,
        location: chosen,
        dealershipSlug: '',
        vehicle,
        places,
        primaryDealership: site.dealershipId,
      }) ?? undefined
    return takes(place) ? place : null
  }
  return offered.some(takes) ? 'choose-location' : null
}
