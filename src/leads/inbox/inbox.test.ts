import { describe, expect, test } from 'vitest'
import { buildLead } from '../testing/build-lead.ts'
import { senderDomain } from '../spam/sender-domain.ts'
import { answerTemplates } from './answer-copy.ts'
import { mobileNumber } from './mobile-number.ts'
import { joinedTerm, searchTerms } from './search-terms.ts'

test.each([
  ['0491 570 006', '+61491570006'],
  ['+61 491 570 006', '+61491570006'],
  ['0061491570006', '+61491570006'],
  ['491570006', '+61491570006'],
  ['07 5550 1000', null],
  ['+61 7 5550 1000', null],
  ['+64 21 555 0100', '+64215550100'],
  ['', null],
])('the mobile number of %j is %j', (typed, number) => {
  expect(mobileNumber(typed)).toBe(number)
})

test.each([
  ['Robin O’Brien', ['robin', 'o', 'brien']],
  ['0491 570', ['0491570']],
  ['+61 491 570 006', ['0491570006']],
  ['Robin@Mail.example', ['robin@mail.example']],
  ['  ', []],
  ['a b c d e f g', ['a', 'b', 'c', 'd', 'e']],
])('a search for %j looks for %j', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms)
})

test('a plate with a space is one word as well', () => {
  expect(joinedTerm('123 ABC')).toBe('123abc')
})

test.each([
  ['a@Spam.example', 'spam.example'],
  ['a@gmail.com', null],
  ['', null],
])('the domain that tells who wrote from %j is %j', (email, domain) => {
  expect(senderDomain(email)).toBe(domain)
})

describe('templates of answers', () => {
  const lead = buildLead()
  const car = { title: '2022 Toyota HiLux', priceCents: 54_990_00, stockNumber: 'U1234', isForSale: true }
  const idsFor = (given: Parameters<typeof answerTemplates>[1]) => answerTemplates(lead, given).map(({ id }) => id)

  test('are those that are true of the car', () => {
    expect(idsFor(car)).toEqual(['available', 'drive', 'call'])
    expect(idsFor({ ...car, isForSale: false })).toEqual(['sold', 'call'])
    expect(idsFor(null)).toEqual(['call'])
  })

  test('have its facts, and leave out what is not known', () => {
    const [available] = answerTemplates(lead, car)
    expect(available?.text).toContain(
      'The 2022 Toyota HiLux is available for $54,990, and here at Example Motors Rocklea (stock number U1234).',
    )
    const [bare] = answerTemplates(lead, { ...car, priceCents: null, stockNumber: null })
    expect(bare?.text).toContain('The 2022 Toyota HiLux is available, and here at Example Motors Rocklea.')
  })
})
