import type { Reservation } from '#reserve/reservation.ts'
import { vehiclePlace } from '#shop/locations/requested-site.ts'
import type { WebContext } from '#shop/web-context.ts'
import type { ReservationPlace } from './reservation-page.ts'

/** The location of a reserved vehicle, with the seller's contact. */
export async function reservationPlace(c: WebContext, reservation: Reservation): Promise<ReservationPlace> {
  const { siteId, vehicleId, dealerEmail: email } = reservation
  const kept = await c.var.services.vehicles.store.findKept(siteId, String(vehicleId))
  const found = vehiclePlace(c, kept?.vehicle ?? null)
  if (found === null) return { place: '', phone: '', email }
  return { place: [found.name, found.address].filter((each) => each !== '').join(', '), phone: found.phone, email }
}
