import { addressText, locationPhone } from '#locations/location-facts.ts'
import type { Reservation } from '#reserve/reservation.ts'
import { primaryLocation } from '../layout/layout.ts'
import type { WebContext } from '../web-context.ts'
import type { ReservationPlace } from './reservation-page.ts'

/** The location of a reserved vehicle, else the site's main one, with the seller's contact. */
export async function placeOf(c: WebContext, reservation: Reservation): Promise<ReservationPlace> {
  const { site, services } = c.var
  const locations = services.locations.of(site.dealerships)
  const kept = await services.vehicles.findKept(reservation.siteId, String(reservation.vehicleId))
  const own = locations.find(({ id }) => id === kept?.vehicle.locationId) ?? primaryLocation(locations)
  const email = reservation.dealerEmail
  if (!own) return { place: '', phone: '', email }
  const place = [own.name, addressText(own.address)].filter((each) => each !== '').join(', ')
  return { place, phone: locationPhone(own) ?? '', email }
}
