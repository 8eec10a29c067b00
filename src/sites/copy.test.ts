import { describe, expect, it } from 'vitest'
import { buildSite } from './testing/build-site.ts'
import { copyFaults } from './copy-faults.ts'
import { copyFor, siteText, type SentenceKey } from './copy.ts'

const COPY = {
  'search.show': 'Show Me {count} {nouns}',
  'search.none': 'No {noun} here',
  'search.site': '{Nouns} at {site}',
} as const
const bikes = { stock: { vehicleNoun: 'bike', nounPlural: 'bikes' } }

describe('copyFor', () => {
  it('fills noun, plural, capitals, site and values', () => {
    const copy = copyFor(buildSite(bikes), COPY)
    expect(copy('search.show', { count: 12 })).toBe('Show Me 12 bikes')
    expect(copy('search.none')).toBe('No bike here')
    expect(copy('search.site')).toBe('Bikes at Example Cars')
  })

  it("uses the site's own text", () => {
    const copy = copyFor(buildSite({ ...bikes, copy: { 'search.show': '{count} {Nouns}, please' } }), COPY)
    expect(copy('search.show', { count: 1 })).toBe('1 Bikes, please')
  })

  it('shows unknown placeholders, and does not fill placeholders in values', () => {
    const copy = copyFor(buildSite({ copy: { 'search.none': 'No {colour} {noun}' } }), COPY)
    expect(copy('search.none')).toBe('No {colour} car')
    expect(copyFor(buildSite(), { 'a.b': 'About {text}' } as const)('a.b', { text: '{noun}' })).toBe('About {noun}')
  })

  it('gives a compile error that names a missing key', () => {
    const missing: SentenceKey<typeof COPY, 'search.shwo'> = 'There is no sentence "search.shwo" in this table'
    const known: SentenceKey<typeof COPY, 'search.show'> = 'search.show'
    const copy = copyFor(buildSite(), COPY)
    // @ts-expect-error: Argument of type '"search.shwo"' is not assignable to parameter of type '"There is no sentence …'
    expect(copy('search.shwo')).toBe('search.shwo')
    expect([missing, known]).toHaveLength(2)
  })

  it('leaves out an empty value with the comma and space before it', () => {
    const texts = { 'search.answer': 'We answer, {promise}.', 'search.ring': 'We ring {promise} about it.' } as const
    const copy = copyFor(buildSite(), texts)
    expect(copy('search.answer', { promise: '' })).toBe('We answer.')
    expect(copy('search.ring', { promise: '' })).toBe('We ring about it.')
    expect(copy('search.answer', { promise: 'at noon' })).toBe('We answer, at noon.')
  })

  it('gives a compile error for missing or unknown values', () => {
    const copy = copyFor(buildSite(), COPY)
    // @ts-expect-error: the sentence names a count
    expect(copy('search.show')).toBe('Show Me {count} cars')
    // @ts-expect-error: the sentence names nothing
    expect(copy('search.none', { count: 1 })).toBe('No car here')
  })
})

it('fills configured texts', () => {
  expect(siteText(buildSite(bikes), 'Sell my {noun}')).toBe('Sell my bike')
})

describe('copyFaults', () => {
  it.each([
    ['search.shwo', 'x', 'error', 'the unknown key "search.shwo"', 'the key of a text; did you mean search.show?'],
    ['zebra', 'x', 'error', 'the unknown key "zebra"', 'the key of a text'],
    ['search.show', '{cuont} {nouns}', 'warning', '"{cuont}"', 'only {count}'],
    ['search.none', '{count}', 'warning', '"{count}"', 'no placeholder'],
  ])('reports %s: %s', (key, text, severity, found, expected) => {
    expect(copyFaults({ copy: { [key]: text } }, COPY)).toMatchObject([
      { severity, path: ['copy', key], found, expected },
    ])
  })

  it('accepts a known key with known placeholders', () => {
    expect(copyFaults({ copy: { 'search.show': '{count} {Noun}' } }, COPY)).toEqual([])
  })
})
