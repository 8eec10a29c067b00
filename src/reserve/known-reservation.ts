import type { Payment } from '#payments/payment.ts'
import type { Reservation } from './reservation.ts'

/** The hold of a vehicle by a reservation of any site. It contains no personal data. */
export interface VehicleHold {
  readonly state: 'paying' | 'confirmed' | 'held'
  readonly until: Date
}

/** A reservation with its payments, newest first. */
export interface KnownReservation {
  readonly reservation: Reservation
  readonly payments: readonly Payment[]
  /** The database's time of the read. */
  readonly databaseTime: Date
}
