import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { Site } from '#sites/schema.ts'
import { leadForm, parseFormName, type FormName } from '../form/forms.ts'
import { slotPlace } from '../form/slot-place.ts'
import type { LeadVehicle } from '../lead-site.ts'
import type { Lead } from '../lead.ts'
import type { Submission } from '../submission/read-submission.ts'
import { leadPlaces, type PlaceDirectories } from './lead-places.ts'
import { allSlots, type SlotRequest } from './load-slots.ts'

export interface SlotsRequest {
  readonly form: FormName
  readonly vehicle: LeadVehicle | null
  /** Id, slug or name of the selected location; empty if none is selected. */
  readonly location: string
  readonly now: Date
}

export type FormSlots = SlotChoice | 'choose-location' | null

export interface BookingOptions extends PlaceDirectories {
  readonly siteId: (site: Site) => number
}

/** The request for the slots of a form's location. If it is null there are none to load, and `slots` tells why. */
interface BookingPlace {
  readonly request: SlotRequest | null
  readonly slots: 'choose-location' | null
}

export function bookingPlace(site: Site, facts: SlotsRequest, options: BookingOptions): BookingPlace {
  const { form, vehicle, location: selected, now } = facts
  const { books } = leadForm(form)
  const place = slotPlace({ form, site, places: leadPlaces(site, options), vehicle, selected })
  if (!books || place === null) return { request: null, slots: null }
  if (place === 'choose-location') return { request: null, slots: place }
  const location = options.locations.of(site.dealerships).find(({ id }) => id === place.id)
  if (!location) return { request: null, slots: null }
  const { kind } = books
  const vehicleId = kind === 'service' ? null : (vehicle?.id ?? null)
  const request = { siteId: options.siteId(site), kind, rules: books.rules(site), location, vehicleId, now }
  return { request, slots: null }
}

/**
 * The slots that a submission may name, booked or not. Booking decides whether the slot is still free, so that a repeated submission
 * is recognised by its own booking.
 */
export function slotsOfSubmission(
  { form, values }: Submission,
  { site, vehicle, now }: { site: Site; vehicle: LeadVehicle | null; now: Date },
  options: BookingOptions,
): { readonly request: SlotRequest | null; readonly slots: FormSlots } {
  const name = parseFormName(form)
  if (name === null || !leadForm(name).books || !values.dateTime) return { request: null, slots: null }
  const location = values.location || values.location_id || ''
  const place = bookingPlace(site, { form: name, vehicle, location, now }, options)
  const slots = place.request && allSlots(place.request)
  return { request: slots && place.request, slots: slots ?? place.slots }
}

/** Adds the location's address and e-mail address to a lead's appointment. */
export function withPlace(lead: Lead, request: SlotRequest | null): Lead {
  if (!lead.appointment || !request) return lead
  const { name, address, contactDetail } = request.location
  const place = [name, address.street, address.city, `${address.state} ${address.postcode}`].filter(Boolean).join(', ')
  return { ...lead, appointment: { ...lead.appointment, place, email: contactDetail.email ?? '' } }
}
