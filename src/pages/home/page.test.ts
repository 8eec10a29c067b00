import { describe, expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import type { HomeFacts } from './home-facts.ts'
import { toHomePage } from './page.ts'

const NOTHING: HomeFacts = {
  total: 0,
  itemTypes: [],
  makes: [],
  models: [],
  heroPictures: { wide: null, tall: null },
  slides: new Map(),
  points: [],
  range: [],
  bodies: [],
  cards: new Map(),
  newest: null,
  locations: new Map(),
  reviews: null,
  finders: new Map(),
}

/** Cards are passed through unchanged. */
const CARD = { id: 1 } as unknown as VehicleCardView

const facet = (value: string, count: number) => ({
  value,
  label: value,
  drawing: null,
  image: null,
  count,
  href: `/search/${value.toLowerCase()}`,
})

const WRITTEN = { iso: '2026-11-20', short: '20/11/2026', words: '20 November 2026', ago: 'yesterday' }

const reviewsOf = (average: number, locations = 1, source: string | null = null) => ({
  average,
  source,
  count: 1_234,
  locations,
  items: [1, 2, 3].map((id) => ({
    id,
    name: 'Alex',
    picture: null,
    text: null,
    rating: 5,
    ratingText: '5 out of 5 stars',
    when: WRITTEN,
  })),
})

/** The view of a home page's only block. */
function blockOf(block: object, facts: Partial<HomeFacts> = {}, siteInput: object = {}) {
  return toHomePage(buildSite({ ...siteInput, home: { blocks: [block] } }), { ...NOTHING, ...facts })[0]
}

describe('a block with nothing to show is hidden with a reason', () => {
  test.each<[string, object, Partial<HomeFacts>, object, string]>([
    ['body types', { kind: 'bodyTypes' }, { bodies: [facet('Ute', 3)] }, {}, 'nothing-to-show'],
    ['the latest vehicles', { kind: 'latest' }, { cards: new Map([[0, []]]) }, {}, 'nothing-to-show'],
    ['vehicles of a search that failed', { kind: 'latest' }, {}, {}, 'search-unavailable'],
    ['offers of a search that failed', { kind: 'offers' }, {}, {}, 'search-unavailable'],
    ['brands', { kind: 'brands' }, {}, {}, 'nothing-to-show'],
    ['figures', { kind: 'stats' }, {}, {}, 'nothing-to-show'],
    ['reasons', { kind: 'whyUs' }, {}, {}, 'nothing-to-show'],
    ['locations', { kind: 'locations' }, {}, {}, 'nothing-to-show'],
    ['reviews', { kind: 'reviews' }, {}, {}, 'nothing-to-show'],
    [
      'reviews that the site hides',
      { kind: 'reviews' },
      { reviews: reviewsOf(5) },
      { reviewsHidden: true },
      'reviews-hidden',
    ],
    ['reviews below the minimum', { kind: 'reviews' }, { reviews: reviewsOf(3.9) }, {}, 'below-minimum-rating'],
  ])('%s', (_, block, facts, locations, because) => {
    expect(blockOf(block, facts, { locations })).toMatchObject({ kind: 'hidden', because })
  })
})

test('blocks are in the order of the configuration', () => {
  const site = buildSite({ home: { blocks: [{ kind: 'budget' }, { kind: 'hero' }, { kind: 'featureBanner' }] } })
  expect(toHomePage(site, NOTHING).map(({ kind }) => kind)).toEqual(['finder', 'hero', 'featureBanner'])
})

test('a slide has words, a link and its picture, and is left out without one', () => {
  const picture = { src: '/yard.jpg', width: 1920, height: 800 }
  const slides = [
    { name: 'Fleet {nouns}', description: 'All of them', url: '/contact', image: '/pictures/a.webp' },
    { name: 'Gone', url: '/service', image: '/pictures/b.webp', hideOverlay: true },
    { name: 'Workshop', url: '/service', image: '/pictures/c.webp', hideOverlay: true },
  ]
  const block = blockOf({ kind: 'slides', slides }, { slides: new Map([[0, [picture, null, picture]]]) })
  expect(block).toMatchObject({
    kind: 'slides',
    items: [
      { name: 'Fleet cars', description: 'All of them', href: '/contact', picture, isPictureAlone: false },
      { name: 'Workshop', description: null, href: '/service', picture, isPictureAlone: true },
    ],
  })
  expect(blockOf({ kind: 'slides' })).toMatchObject({ kind: 'hidden', because: 'nothing-to-show' })
})

test('a heading of the configuration replaces the usual one', () => {
  expect(blockOf({ kind: 'budget', heading: '{nouns} by price' })).toMatchObject({ heading: 'cars by price' })
})

describe('the hero', () => {
  test.each([
    ['the newest vehicle', null, CARD],
    ['its own picture, where it has one', { src: '/yard.jpg', width: 1920, height: 800 }, null],
  ])('shows %s', (_, wide, featured) => {
    const heroPictures = { wide, tall: null }
    expect(blockOf({ kind: 'hero' }, { newest: CARD, heroPictures })).toMatchObject({
      pictures: heroPictures,
      featured,
    })
  })

  test('shows the rating unless the site hides reviews', () => {
    const ratingWith = (locations: object) => blockOf({ kind: 'hero' }, { reviews: reviewsOf(4.81) }, { locations })
    expect(ratingWith({})).toMatchObject({ rating: { average: 4.81 } })
    expect(ratingWith({ reviewsHidden: true })).toMatchObject({ rating: null })
  })

  test.each([
    [null, /all/i],
    [1, /\b1 car\b/],
    [1_234, /1,234 cars/],
  ])('offers a search of %s vehicles', (total, submit) => {
    expect(blockOf({ kind: 'hero' }, { total })).toMatchObject({ search: { submit: expect.stringMatching(submit) } })
  })

  test('offers no price above the range of the site', () => {
    const hero = blockOf({ kind: 'hero' }, {}, { search: { ranges: { price: { min: 0, max: 30_000 } } } })
    const fields = hero?.kind === 'hero' ? hero.search?.fields : undefined
    expect(
      fields
        ?.find(({ name }) => name === 'range[price]')
        ?.groups.flatMap(({ options }) => options.map(({ value }) => value)),
    ).toEqual([':10000', ':15000', ':20000', ':30000'])
  })
})

describe('the range of models', () => {
  const model = (cheapest: object | null) => ({
    ...facet('Tiger 900', 4),
    cheapest: cheapest as VehicleCardView | null,
  })
  test.each([
    [
      'its lowest price',
      { pictures: [], price: { kind: 'amount', amount: '$9,990', charges: 'Ride away' } },
      'From $9,990 · Ride away',
    ],
    ['no price where none is known', { pictures: [], price: { kind: 'text', text: 'Ask us' } }, null],
    ['no price without a vehicle that can be shown', null, null],
  ])('shows %s', (_, cheapest, from) => {
    const [item] = itemsOf(blockOf({ kind: 'models' }, { range: [model(cheapest)] }))
    expect(item).toMatchObject({ name: 'Tiger 900', from, count: '4 in stock', picture: null })
  })
})

function itemsOf(block: ReturnType<typeof blockOf>) {
  return block?.kind === 'models' ? block.items : []
}

describe('brands', () => {
  test.each([
    ['its title', { title: 'Toyota', slug: 'toyota' }, '1,200'],
    ['its address, where it is titled otherwise', { title: 'Isuzu Ute', slug: 'isuzu' }, '30'],
    ['nothing, where none is in stock', { title: 'Volvo', slug: 'volvo' }, null],
  ])('are counted by %s', (_, brand, count) => {
    const makes = [facet('Toyota', 1_200), facet('Isuzu', 30)]
    expect(blockOf({ kind: 'brands' }, { makes }, { brands: [brand] })).toMatchObject({ items: [{ count }] })
  })
})

describe('reviews', () => {
  test('are limited to the number of the block', () => {
    const block = blockOf({ kind: 'reviews', limit: 2 }, { reviews: reviewsOf(4.84) })
    expect(block).toMatchObject({ average: 4.84, items: [{ id: 1 }, { id: 2 }] })
  })

  test.each([
    [1, false],
    [3, true],
  ])('of %i locations name that number: %s', (locations, isNamed) => {
    const block = blockOf({ kind: 'reviews' }, { reviews: reviewsOf(4.84, locations) })
    const summary = block?.kind === 'reviews' ? block.summary : ''
    expect(summary).toMatch(/4\.8.*1,234/)
    expect(/\b3\b/.test(summary)).toBe(isNamed)
  })

  test.each([
    [1, null, '4.8 out of 5 from 1,234 reviews'],
    [1, 'Google', '4.8 out of 5 from 1,234 Google reviews'],
    [3, null, '4.8 out of 5 from 1,234 reviews of 3 locations'],
    [3, 'Google', '4.8 out of 5 from 1,234 Google reviews of 3 locations'],
  ])('of %i locations name no source but the stated one: %s', (locations, source, summary) => {
    expect(blockOf({ kind: 'reviews' }, { reviews: reviewsOf(4.84, locations, source) })).toMatchObject({ summary })
  })
})
