import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { Payment } from '#payments/payment.ts'
import { mailBrand } from '#sites/theme/mail-brand.ts'
import type { Reservation } from '../reservation.ts'
import { RESERVATION_MAILS, sentence, type ReservationMailContext } from './mail-context.ts'
import { buildDeposit, buildReservation } from '../testing/build-reservation.ts'
import { toReservationMail } from './reservation-mail.ts'

const TRUCKS = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
const CONTEXT: ReservationMailContext = {
  urls: {
    shopper: 'https://trucks.example/reservations/1',
    dealer: 'https://trucks.example/reservations/dealer/1',
  },
  payments: [],
  item: null,
  contact: { name: 'South yard', address: '1 Example Street, Toowoomba QLD 4350', phone: '(07) 5550 1234' },
  brand: mailBrand(TRUCKS),
}

const reservation = (itemType: string | null, timezone: string | null = null): Reservation =>
  buildReservation({ itemType, timezone })

it.each([
  ['Caravan', 'caravan'],
  ['truck', 'truck'],
  [null, 'truck'],
])('both sides of a reservation of a %s read of a %s', (itemType, noun) => {
  for (const mail of ['shopper-expired', 'dealer-expired'] as const) {
    const text = toReservationMail(reservation(itemType), mail, TRUCKS, CONTEXT)?.text ?? ''
    expect(text.match(/\b(caravan|truck)\b/)?.[0]).toBe(noun)
  }
})

it.each([
  ['Australia/Perth', 'Sat 21 Nov 2026, 8:00 am AWST'],
  [null, 'Sat 21 Nov 2026, 10:00 am AEST'],
])('a hold at a yard in %s ends at %s', (timezone, until) => {
  expect(toReservationMail(reservation('truck', timezone), 'shopper-held', TRUCKS, CONTEXT)?.text).toContain(until)
})

const PAID: Reservation = { ...reservation('truck'), depositCents: 350_00, heldAt: new Date('2026-11-19T00:05:00Z') }
const SELLER = buildSite({ name: 'South Trucks', business: { name: 'South Trucks Pty Ltd', abn: '51824753556' } })
const ITEM = {
  name: '2020 Jayco Journey',
  href: 'https://trucks.example/cars/2020-jayco-journey',
  picture: { src: 'https://trucks.example/img/1.jpeg', width: 1200, height: 800, alt: '2020 Jayco Journey' },
  price: '$45,000',
  priceKind: 'Drive away',
}

const textOf = (
  mail: (typeof RESERVATION_MAILS)[number],
  changes: Partial<Reservation> = {},
  payment: Partial<Payment> | null = {},
) => {
  const payments = payment ? [buildDeposit(payment)] : []
  const made = toReservationMail({ ...PAID, ...changes }, mail, SELLER, { ...CONTEXT, payments, item: ITEM })
  return made?.text.replaceAll(/: +/g, ': ') ?? ''
}

describe('the mail about a paid deposit', () => {
  it('is a receipt: how much, when, how, for what, from whom, to whom, refund, end, cancelling', () => {
    for (const part of [
      'Paid: $350 on Thu 19 Nov 2026, 10:05 am AEST',
      'Paid through: Stripe',
      'Payment reference: pi_3Example',
      'For: Deposit for 2020 Jayco Journey, stock number S1',
      'From: Alex',
      'To: South Trucks Pty Ltd, ABN 51 824 753 556',
      'Held until: Sat 21 Nov 2026, 10:00 am AEST',
      'Refund: In full if you cancel',
      'To cancel: Open the link below',
      'it is the receipt of your deposit',
      'South yard\n1 Example Street, Toowoomba QLD 4350\n(07) 5550 1234',
      '$45,000 Drive away',
    ])
      expect(textOf('shopper-held')).toContain(part)
  })
  it('says so if the deposit is not refundable', () => {
    expect(textOf('shopper-held', { refundable: false })).toContain('Refund: Not refunded if you decide otherwise')
  })
  it('calls a test payment a test', () => {
    expect(textOf('shopper-held', {}, { provider: 'test' })).toContain('Paid through: Test payment: no money moved')
  })
  it('is no receipt if nothing was paid', () => {
    const text = textOf('shopper-held', {}, null)
    expect(text).not.toMatch(/Paid|receipt|\$350/)
    expect(text).toContain('Held until')
  })
})

describe('a mail after the end', () => {
  const ENDED = RESERVATION_MAILS.filter(
    (mail) => mail.startsWith('shopper-') && !/held|requested|confirmed/.test(mail),
  )
  it.each(ENDED)('%s asks for nothing that is over', (mail) => {
    for (const payment of [{}, { state: 'refunding' } as const, null]) {
      expect(textOf(mail, {}, payment)).not.toMatch(/Keep this email|or cancel it|To cancel|\$45,000/)
    }
  })
  it.each(['shopper-cancelled', 'shopper-expired', 'shopper-declined', 'shopper-sold'] as const)(
    '%s says what happens to the money',
    (mail) => {
      const text = textOf(mail, {}, { state: 'refunding' })
      expect(text).toContain('sending your deposit of $350 back the way you paid, in full')
      expect(text).toContain('up to your bank')
      expect(text).toContain('Being refunded: $350')
      expect(text).toContain('Follow your refund:\nhttps://trucks.example/reservations/1')
      expect(textOf(mail, {}, null)).toContain('You have paid nothing.')
    },
  )
  it('names a refund with its time', () => {
    const text = textOf('shopper-refunded', {}, { state: 'refunded', refundedAt: new Date('2026-11-21T01:00:00Z') })
    expect(text).toContain('Refunded: $350 on Sat 21 Nov 2026, 11:00 am AEST')
    expect(text).toContain('up to your bank')
    expect(text).not.toContain('reservations/1')
  })
  it('keeps a deposit that is not refundable', () => {
    expect(textOf('shopper-cancelled', { refundable: false })).toContain('not refundable in this case')
  })
})

it('the dealer reads the shopper first, and no contact of his own', () => {
  const text = textOf('dealer-held')
  expect(text.indexOf('0491 570 006')).toBeLessThan(text.indexOf('$45,000'))
  expect(text).toContain('Paid: $350 on Thu 19 Nov 2026')
  expect(text).not.toContain('South yard')
})

it('a mail without its sentences is a type error', () => {
  const reserved = reservation('truck')
  // @ts-expect-error -- No mail has this name.
  expect(sentence(reserved, 'shopper-unheard-of.text', TRUCKS)).toBe('reserve.mail.shopper-unheard-of.text')
})
