import type { Payment } from '#payments/payment.ts'
import type { Reservation } from '../reservation.ts'

/** A reservation without a deposit that has ended, with the given fields changed. */
export function buildReservation(changes: Partial<Reservation> = {}): Reservation {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    siteId: 1,
    vehicleId: 1,
    vehicleName: '2020 Jayco Journey',
    vehicleSlug: '2020-jayco-journey',
    itemType: null,
    timezone: null,
    stockNumber: 'S1',
    state: 'expired',
    name: 'Alex',
    email: 'alex@example.com',
    phone: '0491 570 006',
    dealerEmail: 'yard@example.com',
    siteUrl: 'https://trucks.example',
    depositCents: 0,
    holdHours: 48,
    refundable: true,
    createdAt: new Date('2026-11-20T00:00:00Z'),
    heldUntil: new Date('2026-11-21T00:00:00Z'),
    heldAt: null,
    endedAt: null,
    ...changes,
  }
}

/** A captured deposit of $350, with the given fields changed. */
export function buildDeposit(changes: Partial<Payment> = {}): Payment {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    siteId: 1,
    purpose: 'deposit',
    subject: '00000000-0000-4000-8000-000000000001',
    description: 'Deposit',
    amountCents: 350_00,
    currency: 'AUD',
    state: 'captured',
    provider: 'stripe',
    session: 'cs_1',
    sessionUrl: null,
    providerPayment: 'pi_3Example',
    createdAt: new Date('2026-11-19T00:00:00Z'),
    expiresAt: new Date('2026-11-19T00:31:00Z'),
    capturedAt: new Date('2026-11-19T00:05:00Z'),
    refundedAt: null,
    refundReason: null,
    ...changes,
  }
}
