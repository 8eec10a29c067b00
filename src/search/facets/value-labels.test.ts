import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { FACET_ATTRIBUTES, facetRow, isNumericFacet } from '#sites/schema/facet-attributes.ts'
import { FACETS } from './facets.ts'
import { valueLabels } from './value-labels.ts'

const labels = valueLabels(buildSite())

describe('the label of a facet value', () => {
  it.each([
    ['car_type', 'demo', 'Demo'],
    ['status', 'coming_soon', 'Coming soon'],
    ['transmission', 'Auto', 'Automatic'],
    ['seats', '1', '1 seat'],
    ['seats', '5', '5 seats'],
    ['make_model', 'Toyota:Corolla', 'Corolla'],
    ['price_range', '25000:30000', '$25,000 – $30,000'],
    ['price_range', '150000:', '$150,000 and over'],
    ['price_range', 'other', 'other'],
    ['weekly_price_range', '$100 - $149', '$100 - $149 a week'],
    ['colour', 'Red', 'Red'],
    ['fuel', 'Hydrogen', 'Hydrogen'],
    ['status', 'unheard_of', 'unheard_of'],
    ['engine_size_litres', '2.5', '2.5 L'],
    ['year', '2021', '2021'],
  ] as const)('of %s %s is "%s"', (attribute, value, label) => expect(labels.ofValue(attribute, value)).toBe(label))

  it("is in the site's own words", () => {
    const site = buildSite({ copy: { 'search.value.demo': 'Demonstrator' } })
    expect(valueLabels(site).ofValue('car_type', 'demo')).toBe('Demonstrator')
  })
})

describe('the label of a range', () => {
  it.each([
    ['price', 10_000, 20_000, '$10,000 – $20,000'],
    ['price', 10_000, 10_000, '$10,000'],
    ['km', null, 50_000, 'up to 50,000 km'],
    ['year', 2018, null, 'from 2018'],
    ['weekly_repayment', null, 120, 'up to $120 a week'],
    ['towingcapacitybraked', 3000, null, 'from 3,000 kg towing'],
  ] as const)('of %s from %s to %s is "%s"', (attribute, from, to, label) =>
    expect(labels.ofRange(attribute, from, to)).toBe(label),
  )
})

describe('a facet of numbers', () => {
  it('is each whose attribute is a number in the index, because every one of these accepts a range', () => {
    const numbers = FACETS.filter(({ numeric }) => numeric).map(({ attribute }) => attribute)
    expect(FACET_ATTRIBUTES.filter(isNumericFacet)).toEqual(numbers)
  })

  it.each(FACET_ATTRIBUTES.filter(isNumericFacet))('%s names its unit in a chip, which stands alone', (attribute) => {
    const words = facetRow(attribute).numbers?.text.replace('{number}', '').trim()
    expect([attribute, words === '']).toEqual([attribute, attribute === 'year'])
    const chip = labels.ofRange(attribute, 1234, null)
    expect(chip).toContain(attribute === 'year' ? '1234' : '1,234')
    expect(chip).toContain(words)
  })

  it("is in the site's own words", () => {
    const own = valueLabels(buildSite({ copy: { 'search.number.towingcapacitybraked': 'tows {number} kg' } }))
    expect(own.ofRange('towingcapacitybraked', null, 3000)).toBe('up to tows 3,000 kg')
    expect(own.ofNumbers('towingcapacitybraked')).toBe('tows {number} kg')
  })
})
