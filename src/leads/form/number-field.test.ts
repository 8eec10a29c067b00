import { describe, expect, it } from 'vitest'
import { buildContext, buildLeadSite } from '../testing/build-lead.ts'
import { answerInWords, answerTo } from '../testing/fill-form.ts'
import { leadCopy } from '../copy.ts'
import { toFieldSpec, type LeadField } from './lead-field.ts'
import { defineMoneyField, defineNumberField } from './number-field.ts'
import { withPlainNumbers } from './number-values.ts'
import { fieldError } from './validate-lead.ts'

const load = defineNumberField('load', {
  name: 'load_weight',
  min: 0,
  max: 60_000,
  decimals: 0,
  required: true,
  copy: {
    'leads.label.load': 'What do you carry?',
    'leads.error.load': 'Please enter the mass in kilograms.',
    'leads.dealer.load': 'Load',
    'leads.number.load': '{number} kg',
  },
})

const bid = defineMoneyField('bid', {
  name: 'highest_bid',
  min: 500,
  max: 250_000,
  required: false,
  copy: {
    'leads.label.bid': 'Your highest bid',
    'leads.error.bid': 'Please enter an amount from $500 to $250,000.',
    'leads.dealer.bid': 'Highest bid',
  },
})

function specOf(field: LeadField, copy: Readonly<Record<string, string>> = {}) {
  const { places, now } = buildContext()
  const site = buildLeadSite({ copy })
  const facts = { site, places, now, vehicle: null, placeType: 'sales', messageRequired: false } as const
  const spec = toFieldSpec(field, { ...facts, copy: leadCopy(site), standardMessage: '' })
  if (spec === null) throw new Error('not asked')
  return spec
}

describe('a field for a number', () => {
  it.each([
    ['3500', null],
    ['3,500 kg', null],
    ['3.5k', null],
    ['0', null],
    ['60000', null],
    ['', 'Please enter the mass in kilograms.'],
    ['60001', 'Please enter the mass in kilograms.'],
    ['-1', 'Please enter the mass in kilograms.'],
    ['3500.5', 'Please enter the mass in kilograms.'],
    ['$3500', 'Please enter the mass in kilograms.'],
    ['3500 km', 'Please enter the mass in kilograms.'],
    ['three tonnes', 'Please enter the mass in kilograms.'],
  ])('"%s" has the error %s', (typed, error) => {
    expect(fieldError(specOf(load), { load_weight: typed })).toBe(error)
  })

  it('is written with its unit, which a site can reword', () => {
    expect(load.inWords?.('3500', '', buildLeadSite())).toBe('3,500 kg')
    const copy = { 'leads.number.load': '{number} kilograms' }
    expect(load.inWords?.('3500', '', buildLeadSite({ copy }))).toBe('3,500 kilograms')
    expect(specOf(load, copy).number).toMatchObject({ before: '', after: ' kilograms' })
  })
})

describe('a field for money', () => {
  it.each([
    ['500', null],
    ['$20k', null],
    ['20,000.50', null],
    ['A$ 900', null],
    ['', null],
    ['499', 'Please enter an amount from $500 to $250,000.'],
    ['900.555', 'Please enter an amount from $500 to $250,000.'],
    ['twenty grand', 'Please enter an amount from $500 to $250,000.'],
    ['900 km', 'Please enter an amount from $500 to $250,000.'],
  ])('"%s" has the error %s', (typed, error) => {
    expect(fieldError(specOf(bid), { highest_bid: typed })).toBe(error)
  })

  it.each([
    ['20000', '$20,000'],
    ['20000.5', '$20,000.50'],
    ['as much as it takes', 'as much as it takes'],
  ])('%s is written as %s', (stored, words) => {
    expect(bid.inWords?.(stored, '', buildLeadSite())).toBe(words)
  })
})

it('systems get plain digits, whatever was typed', () => {
  const fields = [specOf(load), specOf(bid)]
  const sent = { load_weight: '3.5k', highest_bid: '$20,000.50', message: '1,000 kg' }
  const plain = { load_weight: '3500', highest_bid: '20000.5', message: '1,000 kg' }
  expect(withPlainNumbers(fields, sent)).toEqual(plain)
})

it.each([load, bid])('the fixture has an answer to it, in words, too', (field) => {
  const spec = specOf(field)
  expect(fieldError(spec, answerTo(spec))).toBeNull()
  const [value = ''] = Object.values(answerTo(spec))
  expect([field.inWords?.(value, '', buildLeadSite())]).toEqual(answerInWords(spec))
})
