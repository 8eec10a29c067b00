import { describe, expect, test } from 'vitest'
import { firstOpenStep, isReachable, stepAfter, stepsOf, type PurchaseAnswers } from './purchase.ts'

const SETTINGS = { extras: 2, takesDocuments: true, takesDeposit: true }
const PERSON = { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '0491 570 006', terms: 'yes' }
const ALL: PurchaseAnswers = {
  price: { agree: 'yes' },
  person: PERSON,
  tradeIn: { hasTradeIn: 'no' },
  payment: { by: 'cash' },
  delivery: { how: 'pickUp' },
  extras: {},
}

describe('the steps', () => {
  test('leave out extras, documents and deposit when the site does not take them', () => {
    expect(stepsOf({ extras: 0, takesDocuments: false, takesDeposit: false })).toEqual([
      'price',
      'person',
      'tradeIn',
      'payment',
      'delivery',
      'review',
    ])
    expect(stepAfter('delivery', { extras: 0, takesDocuments: true, takesDeposit: true })).toBe('documents')
  })
  test('can be reached up to the first without an answer', () => {
    const facts = { ...SETTINGS, purchase: { answers: { price: { agree: 'yes' } }, agreedCents: 100 }, priceCents: 100 }
    expect(firstOpenStep(facts)).toBe('person')
    expect([isReachable('person', facts), isReachable('tradeIn', facts), isReachable('review', facts)]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('reach the review when all are answered', () => {
    const facts = { ...SETTINGS, purchase: { answers: ALL, agreedCents: 100 }, priceCents: 100 }
    expect([firstOpenStep(facts), isReachable('review', facts)]).toEqual([null, true])
  })
  test.each([101, null])('go back to the price when it has changed to %s', (priceCents) => {
    const facts = { ...SETTINGS, purchase: { answers: ALL, agreedCents: 100 }, priceCents }
    expect([firstOpenStep(facts), isReachable('review', facts)]).toEqual(['price', false])
  })
})
