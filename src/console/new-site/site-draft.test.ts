import { expect, test } from 'vitest'
import { EMPTY_DRAFT, newSiteOf, slugOfName, wordsAt } from './site-draft.ts'

test.each([
  ['River Cars', 'river-cars'],
  ['Müller & Sons', 'muller-sons'],
  ['O’Brien’s', 'obriens'],
  ['  !  ', ''],
])('the name "%s" is "%s" in addresses', (name, slug) => {
  expect(slugOfName(name)).toBe(slug)
})

test('a draft is a site once it has a name and a dealership', () => {
  expect(newSiteOf({ ...EMPTY_DRAFT, name: 'River' })).toBeUndefined()
  expect(newSiteOf({ ...EMPTY_DRAFT, dealerships: ['yard'] })).toBeUndefined()
  const draft = { ...EMPTY_DRAFT, name: ' River ', domain: ' River.Example ', dealerships: ['yard', 'north'] }
  expect(newSiteOf(draft)).toEqual({
    slug: 'river',
    keys: {
      name: 'River',
      domains: ['river.example'],
      template: 'yard',
      logo: { wordmark: 'River' },
      theme: { neutral: '#5b6770', accent: '#0b5cad' },
      dealershipId: 'yard',
      dealerships: ['yard', 'north'],
      manufacturers: [],
    },
  })
})

test('a logo and a mailbox are written only if there are any', () => {
  const draft = { ...EMPTY_DRAFT, name: 'River', dealerships: ['yard'] }
  expect(newSiteOf({ ...draft, logo: '/pictures/stored/a', mailbox: ' sales@river.example ' })?.keys).toMatchObject({
    logo: { wordmark: 'River', image: '/pictures/stored/a' },
    leads: { delivery: [{ kind: 'email', to: 'sales@river.example' }] },
  })
  expect(newSiteOf(draft)?.keys).not.toHaveProperty('leads')
})

test('errors are shown at their key, warnings are not', () => {
  const finding = { rule: 'contrast', found: '', expected: '', fix: null }
  const findings = [
    { ...finding, severity: 'error' as const, path: 'theme.accent', words: 'Too light.' },
    { ...finding, severity: 'warning' as const, path: 'theme', words: 'Dull.' },
  ]
  expect(wordsAt(findings, 'theme')).toBe('Too light.')
  expect(wordsAt(findings, 'domains')).toBeUndefined()
})
