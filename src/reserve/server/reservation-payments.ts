import type { SessionRequest } from '#payments/server/payment-order.ts'
import type { PaymentService } from '#payments/server/payment-service.ts'
import type { KnownReservation } from '../known-reservation.ts'
import type { StartOutcome } from './start-reservation.ts'

/** Deposits of reservations at the payment provider. */
export interface ReservationPayments {
  /** Opens the provider's page for a payment. */
  readonly begin: (request: SessionRequest) => Promise<StartOutcome>
  /** Ends open payments, so that none can be paid once the vehicle is free. Returns false if the provider fails. */
  readonly close: (siteId: number, reservation: KnownReservation | null) => Promise<boolean>
  /** Asks the provider about open payments. */
  readonly check: (siteId: number, reservation: KnownReservation | null) => Promise<void>
}

/** `payments` is null if no payments are taken. */
export function createReservationPayments(payments: PaymentService | null): ReservationPayments {
  return {
    begin: async (request) => {
      if (payments === null) return { kind: 'unavailable' }
      const page = await payments.begin(request)
      if (page.ok) return { kind: 'pay', url: page.value }
      return { kind: page.error.kind === 'closed' ? 'started' : 'unavailable' }
    },
    close: async (siteId, reservation) => {
      for (const { id, provider } of openPayments(reservation)) {
        if (payments === null || !payments.providerNames().includes(provider)) return false
        const closed = await payments.close(siteId, id)
        if (!closed.ok && closed.error.kind === 'provider-failed') return false
      }
      return true
    },
    check: async (siteId, reservation) => {
      if (payments === null) return
      for (const { id, provider } of openPayments(reservation))
        if (payments.providerNames().includes(provider)) await payments.check(siteId, id)
    },
  }
}

function openPayments(reservation: KnownReservation | null) {
  return reservation?.payments.filter(({ state }) => state === 'open') ?? []
}
