import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
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
  ] as const)('of %s from %s to %s is "%s"', (attribute, from, to, label) =>
    expect(labels.ofRange(attribute, from, to)).toBe(label),
  )
})
