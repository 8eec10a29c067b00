import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toFooter, toHeader, type LayoutLocation } from './layout.ts'

const location = (slug: string): LayoutLocation => ({
  slug,
  name: slug,
  city: 'Ringwood',
  state: 'VIC',
  phone: '(03) 5550 3000',
  isMain: true,
  licences: [],
  today: null,
})

function childrenOf(href: string, children: readonly { text: string; href: string }[]) {
  const [entry] = toHeader(buildSite({ menu: [{ text: 'Buy', href, children: [...children] }] }), []).menu
  return entry?.children.map(({ text }) => text)
}

describe('a menu entry with others below it', () => {
  it('lists its own page first', () => {
    expect(childrenOf('/search', [{ text: 'New', href: '/search/new-cars' }])).toEqual(['All: Buy', 'New'])
  })
  it('does not list its own page twice', () => {
    expect(childrenOf('/search', [{ text: 'Everything', href: '/search' }])).toEqual(['Everything'])
  })
  it('is a plain link without children', () => {
    expect(childrenOf('/search', [])).toEqual([])
  })
})

it("uses the site's own texts", () => {
  const site = buildSite({
    copy: { 'layout.places': '{count} shops', 'layout.placesLabel': 'Shops', 'layout.call': 'Ring {number}' },
  })
  const { texts } = toHeader(site, [location('one'), location('two')])
  expect(texts).toMatchObject({ yards: '2 shops', call: 'Ring (03) 5550 3000', menu: 'Menu' })
  expect(toFooter(site, []).placesLabel).toBe('Shops')
})

it('offers no list of locations if there is only one', () => {
  expect(toHeader(buildSite(), [location('one')]).yards).toEqual([])
})

it('masks no number in header and footer that vehicle pages never show', () => {
  const byCarType = { new: '(03) 5550 3001', demo: '(03) 5550 3001', used: '(03) 5550 3002' }
  const phoneOf = (number: string, numbers: object) =>
    toHeader(buildSite({ phone: { number, byCarType: numbers } }), []).phone
  expect(phoneOf('(03) 5550 3000', byCarType)).toMatchObject({ masked: null })
  expect(phoneOf('(03) 5550 3002', byCarType)).toMatchObject({ masked: '(03) •••• ••••' })
  expect(phoneOf('(03) 5550 3000', { used: '(03) 5550 3002' })).toMatchObject({ masked: '(03) •••• ••••' })
})

it.each([
  ['masks numbers in header and footer like pages do', false, '(03) •••• ••••'],
  ['never masks numbers if the site reveals them at once', true, null],
])('%s', (_, phoneRevealed, masked) => {
  const site = buildSite({ phoneRevealed })
  expect(toHeader(site, [location('one')]).phone).toMatchObject({ masked })
  expect(toFooter(site, [location('one')]).locations[0]?.phoneLink).toMatchObject({ masked })
})
