import { describe, expect, it } from 'vitest'
import { buildLocation } from '#locations/testing/build-location.ts'
import type { Location } from '#locations/location.ts'
import { placeOfPostcode } from '#locations/place-of-postcode.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toFinder } from './finder.ts'

const NOW = new Date('2026-03-02T00:00:00Z')
const { address } = buildLocation({})
const at = (fields: Partial<Location>, lat: number, long: number) => ({
  ...buildLocation({ ...fields, address: { ...address, street: `1 ${fields.slug} Street`, lat, long } }),
  dealershipId: 1,
  timezone: 'Australia/Brisbane',
})
const LOCATIONS = [
  at({ slug: 'brisbane', locationType: 'sales' }, -27.47, 153.02),
  at({ slug: 'cairns', locationType: 'service' }, -16.92, 145.77),
  at({ slug: 'sydney', locationType: 'sales' }, -33.87, 151.21),
  at({ slug: 'hidden', locationType: 'parts', visible: false }, -33.87, 151.21),
]
const find = (query: { type?: string; postcode?: string } = {}, locations = LOCATIONS) =>
  toFinder(
    buildSite(),
    { locations, from: query.postcode === undefined ? null : placeOfPostcode(query.postcode), mapKey: undefined },
    { type: query.type ?? null, postcode: query.postcode ?? null },
    NOW,
  )
const yardsIn = ({ states }: ReturnType<typeof find>) => states.flatMap(({ yards }) => yards)
const slugs = (...facts: Parameters<typeof find>) => yardsIn(find(...facts)).map(({ location }) => location.slug)

describe('toFinder', () => {
  it('lists every visible location, sales before the other departments', () => {
    expect(slugs()).toEqual(['brisbane', 'sydney', 'cairns'])
  })
  it('lists the locations of one type, and all for a type that no location has', () => {
    expect(slugs({ type: 'sales' })).toEqual(['brisbane', 'sydney'])
    expect(slugs({ type: 'parts' })).toHaveLength(3)
  })
  it('lists the nearest to a postcode first, each with its distance', () => {
    expect(slugs({ postcode: '2000' })).toEqual(['sydney', 'brisbane', 'cairns'])
    expect(yardsIn(find({ postcode: ' 4870 ' }))[2]).toMatchObject({
      location: { slug: 'sydney' },
      distance: expect.stringMatching(/^1,9\d\d km away$/),
    })
  })
  it('reports an unknown postcode, and still lists the locations', () => {
    const view = find({ postcode: '0000' })
    expect(view.near?.error).toBe('Invalid postcode')
    expect(yardsIn(view)).toHaveLength(3)
  })
  it('puts a few yards beside their map, and many below it', () => {
    const four = ['first', 'second', 'third', 'fourth'].map((slug, index) => at({ slug }, -27 - index, 153))
    expect([find().isMapBeside, find({}, four).isMapBeside]).toEqual([true, false])
  })
  it('keeps the postcode when the type changes', () => {
    const hrefs = find({ postcode: '2000', type: 'sales' }).types.map(({ href, current }) => [href, current])
    expect(hrefs).toEqual([
      ['/dealer-locator?postcode=2000', false],
      ['/dealer-locator?type=sales&postcode=2000', true],
      ['/dealer-locator?type=service&postcode=2000', false],
    ])
  })
  it('links to the contact page if there is no location', () => {
    expect(find({}, [])).toMatchObject({ only: null, map: null, near: null, contact: { href: '/contact' } })
  })
  it('groups by state, except by distance', () => {
    const inState = (slug: string, state: 'QLD' | 'NSW', lat: number) => {
      const location = at({ slug }, lat, 151)
      return { ...location, address: { ...location.address, state } }
    }
    const states = [
      inState('brisbane', 'QLD', -27.5),
      inState('sydney', 'NSW', -33.9),
      inState('ipswich', 'QLD', -27.6),
    ]
    const grouped = find({}, states).states.map(({ heading, yards }) => [
      heading,
      ...yards.map(({ location }) => location.slug),
    ])
    expect(grouped).toEqual([
      ['New South Wales', 'sydney'],
      ['Queensland', 'brisbane', 'ipswich'],
    ])
    expect(find({ postcode: '2000' }, states).states).toHaveLength(1)
  })
  it('draws a map with a pin for each yard', () => {
    expect(find().map?.drawing.pins).toHaveLength(3)
    expect(find().map?.tiles).toBeNull()
  })
  it('shows the departments of a yard in one entry, each with its own number in the street', () => {
    const place = { ...address, street: '71 Mill Road' }
    const departments = [
      { ...at({ slug: 'parts', locationType: 'parts' }, -27, 153), address: { ...place, street: '73 Mill Road' } },
      { ...at({ slug: 'sales', locationType: 'sales' }, -27, 153), address: place },
    ]
    expect(find({}, departments).only).toMatchObject({
      location: { slug: 'sales' },
      departments: [
        { slug: 'sales', type: 'Sales', ownAddress: null },
        { slug: 'parts', type: 'Parts', ownAddress: '73 Mill Road' },
      ],
    })
    expect(find({ type: 'parts' }, departments).only).toMatchObject({ location: { slug: 'parts' }, departments: [] })
  })
  it('offers no filters for a single location', () => {
    expect(find({}, LOCATIONS.slice(0, 1))).toMatchObject({ near: null, types: [] })
  })
})
