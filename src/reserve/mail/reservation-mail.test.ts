import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Reservation } from '../reservation.ts'
import { toReservationMail } from './reservation-mail.ts'

const TRUCKS = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
const URLS = {
  shopper: 'https://trucks.example/reservations/1',
  dealer: 'https://trucks.example/reservations/dealer/1',
}

const reservation = (itemType: string | null, timezone: string | null = null): Reservation => ({
  id: '00000000-0000-4000-8000-000000000001',
  siteId: 1,
  vehicleId: 1,
  vehicleName: '2020 Jayco Journey',
  vehicleSlug: '2020-jayco-journey',
  itemType,
  timezone,
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
})

it.each([
  ['Caravan', 'caravan'],
  ['truck', 'truck'],
  [null, 'truck'],
])('both sides of a reservation of a %s read of a %s', (itemType, noun) => {
  for (const mail of ['shopper-expired', 'dealer-expired'] as const) {
    const text = toReservationMail(reservation(itemType), mail, TRUCKS, URLS)?.text ?? ''
    expect(text.match(/\b(caravan|truck)\b/)?.[0]).toBe(noun)
  }
})

it.each([
  ['Australia/Perth', 'Sat 21 Nov 2026, 8:00 am AWST'],
  [null, 'Sat 21 Nov 2026, 10:00 am AEST'],
])('a hold at a yard in %s ends at %s', (timezone, until) => {
  expect(toReservationMail(reservation('truck', timezone), 'shopper-held', TRUCKS, URLS)?.text).toContain(until)
})
