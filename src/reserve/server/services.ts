import type { ReservationLinks } from './reservation-links.ts'
import type { ReservationService } from './reservation-service.ts'

export interface ReserveServices {
  readonly reservations: ReservationService
  /** Signs the links by which shopper and dealer manage a reservation. */
  readonly links: ReservationLinks
}
