import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toTestPaymentPage } from './test-payment-page.ts'

test.each([
  ['open', 'Back without paying'],
  ['paid', 'Back to the website'],
  ['expired', 'Back without paying'],
] as const)('the way back from a payment that is %s is called %s', (state, text) => {
  const facts = { description: 'Deposit', amountCents: 200_00, state, returnUrl: 'https://site.example/reservations/1' }
  expect(toTestPaymentPage(facts, buildSite()).back).toEqual({ text, href: '/reservations/1' })
})
