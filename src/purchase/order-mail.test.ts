import { expect, it } from 'vitest'
import { mailText } from '#platform/mail-document.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toOrderMail, type OrderMailFacts, type OrderMailName } from './order-mail.ts'

const SITE = buildSite()
const FACTS: OrderMailFacts = {
  vehicle: '2019 Mazda CX-5',
  name: 'Alex',
  contact: '0491 570 006, alex@example.com',
  at: new Date('2026-11-23T02:00:00Z'),
  timezone: 'Australia/Perth',
  canUndo: true,
  dealerNote: 'We keep it washed.',
  summary: {
    rows: [
      { label: 'Price', value: '$19,490 (Excl. govt. charges)', step: 'price' },
      { label: 'Trade-in', value: '2015 Mazda 3, $8,000 until 30 November 2026', step: 'tradeIn' },
      { label: 'Payment', value: 'Finance', step: 'payment' },
      { label: 'Delivery', value: 'I pick it up at Main yard, Tue 24 Nov 2026, 9:00 am AWST', step: 'delivery' },
      { label: 'Extras', value: 'Warranty ($990)', step: 'extras' },
    ],
    amounts: {
      price: 19_490_00,
      priceKind: 'excl_govt_charges',
      extras: 990_00,
      delivery: 0,
      tradeIn: { kind: 'offer', cents: 8_000_00 },
      loan: 10_000_00,
    },
    place: { name: 'Main yard', address: '1 Example Street, Perth, WA 6000', phone: '08 5550 1000' },
    stockNumber: 'S123',
  },
  deposit: { paid: 200_00, refundable: true },
  url: 'https://site.example/purchases/token',
}

const textOf = (mail: OrderMailName, changes: Partial<OrderMailFacts> = {}) =>
  mailText(toOrderMail(mail, { ...FACTS, ...changes }, SITE)).replaceAll(/ +/g, ' ')

it('the mail about a sent order says what was ordered, what it costs, what is next and how to withdraw', () => {
  const text = textOf('shopper-sent')
  for (const part of [
    'We have your order: 2019 Mazda CX-5',
    'Mon 23 Nov 2026, 10:00 am AWST',
    'no contract',
    'Your deposit of $200 is paid',
    'What happens next',
    'choose “Withdraw my order”',
    'Stock number: S123',
    'Price: $19,490 (Excl. govt. charges)',
    'Trade-in: 2015 Mazda 3, $8,000 until',
    'Payment: Finance',
    'Delivery: I pick it up at Main yard, Tue 24 Nov',
    'Extras: Warranty ($990)',
    'Total: $20,480 (Excl. govt. charges)',
    'Deposit paid: −$200',
    'Left to pay: $12,280 (Excl. govt. charges)',
    'Of it by finance: $10,000',
    'Government charges are not in these amounts',
    '1 Example Street, Perth, WA 6000, 08 5550 1000',
    'https://site.example/purchases/token',
  ]) {
    expect(text).toContain(part)
  }
})

it.each<[OrderMailName, Partial<OrderMailFacts>, readonly string[]]>([
  ['shopper-confirmed', {}, ['is confirmed', 'We keep it washed.', 'Left to pay']],
  ['shopper-declined', {}, ['decline your order', 'We keep it washed.', 'goes back to you in full']],
  ['shopper-withdrawn', {}, ['undo it until Mon 23 Nov 2026, 10:30 am AWST', 'Your deposit of $200 goes back to you']],
  ['shopper-withdrawn', { deposit: { paid: 200_00, refundable: false } }, ['not refundable in this case']],
  ['shopper-withdrawn', { canUndo: false }, ['You have withdrawn your order. If you booked a time']],
  ['dealer-withdrawn', { canUndo: false }, ['this time for good']],
  ['shopper-restored', {}, ['as it was', 'Left to pay']],
  ['shopper-completed', {}, ['is yours']],
  ['dealer-withdrawn', {}, ['Alex, 0491 570 006', 'until Mon 23 Nov 2026, 10:30 am AWST', 'Open the order']],
  ['dealer-restored', {}, ['waits for you to confirm it']],
])('the mail %s with %j says %j', (mail, changes, parts) => {
  for (const part of parts) expect(textOf(mail, changes)).toContain(part)
})

it('mails about an ended order repeat neither the sum nor, to a withdrawn one, the dealer’s words', () => {
  expect(textOf('shopper-withdrawn')).not.toMatch(/Left to pay|washed/)
  expect(textOf('shopper-declined')).not.toContain('Left to pay')
})
