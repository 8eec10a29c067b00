import { describe, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { AskedStep } from '../purchase.ts'
import { readAnswers, wrongFields, type StepAnswers } from '../step-field.ts'
import { fieldsOf } from './steps.ts'

const FACTS = { site: buildSite(), now: new Date('2026-11-23T02:00:00Z'), tradeIn: null, slots: null, place: null }
const PERSON = { name: 'Alex', lastName: 'Example', email: 'alex@example.com', phone: '0491 570 006', terms: 'yes' }

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
    ['delivery', { how: 'pickUp', day: '2027-01-08' }, ['day']],
    ['extras', {}, []],
  ])('step %s with %j: the wrong fields are %j', (step, answers, wrong) => {
    expect(wrongFields(fieldsOf(step, FACTS), answers)).toEqual(wrong)
  })
  test('are read from a form without unknown fields and options', () => {
    expect(
      readAnswers(fieldsOf('delivery', FACTS), {
        how: 'teleport',
        address: ' 1  Street\n',
        other: 'x',
        postcode: ['4000'],
      }),
    ).toEqual({
      address: '1 Street',
    })
  })
})
