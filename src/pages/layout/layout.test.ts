import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toFooter, toHeader, type LayoutLocation } from './layout.ts'

const place = (slug: string): LayoutLocation => ({
  slug,
  name: slug,
  city: 'Ringwood',
  state: 'VIC',
  phone: '(03) 5550 3000',
  primary: true,
  licences: [],
  today: null,
})

function childrenOf(href: string, children: readonly { text: string; href: string }[]) {
  const [entry] = toHeader(buildSite({ menu: [{ text: 'Buy', href, children: [...children] }] }), []).menu
  return entry?.children.map(({ text }) => text)
}

describe('a menu entry with others below it', () => {
  it('has its own page as the first of them', () => {
    expect(childrenOf('/search', [{ text: 'New', href: '/search/new-cars' }])).toEqual(['All: Buy', 'New'])
  })
  it('does not name it twice', () => {
    expect(childrenOf('/search', [{ text: 'Everything', href: '/search' }])).toEqual(['Everything'])
  })
  it('is a plain link without them', () => {
    expect(childrenOf('/search', [])).toEqual([])
  })
})

it('says what a site says in its place', () => {
  const site = buildSite({
    copy: { 'layout.places': '{count} shops', 'layout.placesLabel': 'Shops', 'layout.call': 'Ring {number}' },
  })
  const { texts } = toHeader(site, [place('one'), place('two')])
  expect(texts).toMatchObject({ yards: '2 shops', call: 'Ring (03) 5550 3000', menu: 'Menu' })
  expect(toFooter(site, []).placesLabel).toBe('Shops')
})

it('offers no list of places where there is but one', () => {
  expect(toHeader(buildSite(), [place('one')]).yards).toEqual([])
})

it.each([
  ['masks its numbers like the pages do', false, '(03) •••• ••••'],
  ['never masks them where the site reveals numbers at once', true, null],
])('%s', (_, phoneRevealed, masked) => {
  const site = buildSite({ phoneRevealed })
  expect(toHeader(site, [place('one')]).phone).toMatchObject({ masked })
  expect(toFooter(site, [place('one')]).locations[0]?.phoneLink).toMatchObject({ masked })
})
