import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { cleanPayment, payableAmount, paymentErrors, type PaymentValues } from './payment-form.ts'

const site = buildSite({ onlinePayment: { maxAud: 5000 } })
const WHOLE: PaymentValues = { reference: 'INV-7', amount: '250', name: 'Alex', email: 'alex@example.com' }

it.each([
  ['1', 100],
  ['5,000', 500_000],
  ['$250.50', 25_050],
  ['0.99', null],
  ['5000.01', null],
  ['much', null],
  ['', null],
])('takes %s as %s cents', (text, cents) => expect(payableAmount(text, site)).toBe(cents))

it.each<[changes: Partial<PaymentValues>, wrong: readonly string[]]>([
  [{}, []],
  [{ reference: ' ' }, ['reference']],
  [{ amount: '9000', email: 'alex' }, ['amount', 'email']],
])('asks again for what is wrong with %j', (changes, wrong) => {
  const values = cleanPayment((field) => ({ ...WHOLE, ...changes })[field])
  expect(paymentErrors(values, site)).toEqual(wrong)
})
