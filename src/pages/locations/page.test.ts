import { expect, it } from 'vitest'
import { buildLocation } from '#locations/testing/build-location.ts'
import { toLocationView } from '#shop/locations/location-view.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toLocationPage } from './page.ts'

const NOW = new Date('2026-03-02T00:00:00Z')
const NO_PARTS = {
  picture: null,
  map: null,
  cards: [],
  reviewers: new Map([[1, '/img/one.webp']]),
  portraits: new Map([['/pictures/pat.webp', '/img/pat.webp']]),
}

const itemsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    customerName: 'A buyer',
    text: index === 0 ? 'They rang back within the hour. '.repeat(20) : null,
    rating: 5,
    image: null,
    reviewedAt: '2026-02-01',
    replyText: null,
    repliedAt: null,
  }))

function reviewsOf(count: number, locations: object = {}, averageRating = 4.6) {
  const built = buildLocation({ reviews: { averageRating, source: null, count: 237, items: itemsOf(count) } })
  const location = { ...built, dealershipId: 1, timezone: 'Australia/Brisbane' }
  return toLocationPage(buildSite({ locations }), location, [location], NOW, NO_PARTS).reviews
}

it.each([
  ['none', 0, {}, 4.6, 0],
  ['a single one', 1, {}, 4.6, 1],
  ['as many as the full view has', 12, {}, 4.6, 12],
  ['the first twelve of thirty', 30, {}, 4.6, 12],
  ['as many as the site sets', 30, { reviewsFullCount: 20 }, 4.6, 20],
  ['none of a site that hides them', 30, { reviewsHidden: true }, 4.6, 0],
  ['none below the average that the site asks for', 30, {}, 3.9, 0],
])('shows %s', (_, count, locations, average, shown) => {
  expect(reviewsOf(count, locations, average).map(({ id }) => id)).toEqual(itemsOf(shown).map(({ id }) => id))
})

it.each([
  [null, '4.6 out of 5 from 237 reviews'],
  ['Google', '4.6 out of 5 from 237 Google reviews'],
])('names the source %s of the reviews', (source, text) => {
  const built = buildLocation({ reviews: { averageRating: 4.6, source, count: 237, items: itemsOf(30) } })
  const location = { ...built, dealershipId: 1, timezone: 'Australia/Brisbane' }
  expect(toLocationView(buildSite(), location, NOW).rating).toEqual({ average: 4.6, text })
})

it('shows the beginning of a long review, and the rest on request', () => {
  const [long, wordless] = reviewsOf(2)
  expect(long?.text?.rest).toMatch(/^They rang back/)
  expect(wordless?.text).toBeNull()
})

it('shows the pictures of the writers of whom the site has one', () => {
  expect(reviewsOf(2).map(({ picture }) => picture)).toEqual(['/img/one.webp', null])
})

it('shows the people of the location, with the pictures that are there', () => {
  const pat = {
    name: 'Pat',
    role: 'Sales',
    phone: '0491 570 006',
    email: 'pat@dealer.example',
    picture: '/pictures/pat.webp',
  }
  const sam = { name: 'Sam', role: 'Foreman', phone: null, email: null, picture: '/pictures/missing.webp' }
  const shown = { ...buildLocation({ people: [pat, sam] }), dealershipId: 1, timezone: 'Australia/Brisbane' }
  expect(toLocationPage(buildSite(), shown, [shown], NOW, NO_PARTS).people).toEqual([
    { ...pat, phone: { href: 'tel:0491570006', text: '0491 570 006' }, picture: '/img/pat.webp' },
    { ...sam, picture: null },
  ])
})
