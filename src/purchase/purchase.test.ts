import { describe, expect, test } from 'vitest'
import {
  firstOpenStep,
  isReachable,
  readAnswers,
  stepAfter,
  stepsOf,
  wrongFields,
  type AskedStep,
  type PurchaseAnswers,
  type StepAnswers,
} from './purchase.ts'

const SETTINGS = { extras: 2, takesDocuments: true, takesDeposit: true }
const BOUNDS = { extras: 2, firstDay: '2026-11-24', lastDay: '2026-12-24' }
const PERSON = { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '0491 570 006', terms: 'yes' }
const ALL: PurchaseAnswers = {
  price: { agree: 'yes' },
  person: PERSON,
  tradeIn: { hasTradeIn: 'no' },
  payment: { by: 'cash' },
  delivery: { how: 'pickUp' },
  extras: {},
}

describe('the fields of a step', () => {
  test.each<[AskedStep, StepAnswers, readonly string[]]>([
    ['price', {}, ['agree']],
    ['person', PERSON, []],
    ['person', { ...PERSON, email: 'alex@', phone: '1' }, ['email', 'phone']],
    ['tradeIn', { hasTradeIn: 'no' }, []],
    ['tradeIn', { hasTradeIn: 'yes' }, ['vehicle', 'kms']],
    ['tradeIn', { hasTradeIn: 'yes', vehicle: '2015 Mazda 3', kms: '98,000' }, []],
    ['tradeIn', { hasTradeIn: 'yes', vehicle: '2015 Mazda 3', kms: 'many' }, ['kms']],
    ['payment', {}, ['by']],
    ['delivery', { how: 'pickUp' }, []],
    ['delivery', { how: 'delivery' }, ['address', 'postcode']],
    ['delivery', { how: 'delivery', address: '1 Street', postcode: '40' }, ['postcode']],
    ['delivery', { how: 'pickUp', day: '2026-11-23' }, ['day']],
    ['delivery', { how: 'pickUp', day: '2026-11-24' }, []],
    ['delivery', { how: 'pickUp', day: '2026-12-25' }, ['day']],
    ['extras', {}, []],
  ])('%s: %j has to correct %j', (step, answers, wrong) => {
    expect(wrongFields(step, answers, BOUNDS)).toEqual(wrong)
  })
  test('are read from a form without what no question asks and no option offers', () => {
    expect(
      readAnswers('delivery', 0, { how: 'teleport', address: ' 1  Street\n', other: 'x', postcode: ['4000'] }),
    ).toEqual({
      address: '1 Street',
    })
  })
})

describe('the steps', () => {
  test('are those that the site and the payments allow', () => {
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
  test('are answered in their order', () => {
    const facts = { ...SETTINGS, purchase: { answers: { price: { agree: 'yes' } }, agreedCents: 100 }, priceCents: 100 }
    expect(firstOpenStep(facts)).toBe('person')
    expect([isReachable('person', facts), isReachable('tradeIn', facts), isReachable('review', facts)]).toEqual([
      true,
      false,
      false,
    ])
  })
  test('end in an order when all are answered', () => {
    const facts = { ...SETTINGS, purchase: { answers: ALL, agreedCents: 100 }, priceCents: 100 }
    expect([firstOpenStep(facts), isReachable('review', facts)]).toEqual([null, true])
  })
  test.each([101, null])('go back to the price when it changed meanwhile, to %s', (priceCents) => {
    const facts = { ...SETTINGS, purchase: { answers: ALL, agreedCents: 100 }, priceCents }
    expect([firstOpenStep(facts), isReachable('review', facts)]).toEqual(['price', false])
  })
})
