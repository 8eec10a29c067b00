import type { AppointmentKind } from '#appointments/slots.ts'
import type { BookingPlace } from '#leads/server/bookings/change-booking.ts'

/** Services for operations on bookings, besides the database. */
export interface BookingServices {
  /** Appointments of a kind that may share a time at a location, by the site's configuration; 1 if its file is not loaded. */
  readonly perSlot: (siteSlug: string, kind: AppointmentKind) => number
  /** A location as shoppers are told of it; null if the dealership has no such one. */
  readonly placeOf: (dealershipSlug: string, locationId: number) => BookingPlace | null
}
