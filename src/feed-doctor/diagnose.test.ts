import { describe, expect, test } from 'vitest'
import { buildVehicle } from '#vehicles/testing/build-vehicle.ts'
import { diagnose } from './diagnose.ts'
import type { Hop } from './diagnosis.ts'
import type { DoctorFacts, FeedFacts, SiteFacts } from './facts.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const FILE = { file: 'stock.csv', at: at(28), rows: 120, isHeld: false }
const FEED: FeedFacts = {
  name: 'main',
  isPaused: false,
  mapping: 'plain',
  last: FILE,
  applied: FILE,
  columns: new Map([
    ['price', ['price']],
    ['vin', ['vin']],
    ['priceKind', ['price']],
  ]),
  lackingColumns: [],
  unusedColumns: [],
}
const SITE: SiteFacts = {
  site: 'north',
  name: 'North',
  hidden: null,
  outgoing: [{ path: '/google.tsv', leftOut: null }],
  alike: new Map(),
  formats: new Map([['/google.tsv', 'google-vehicle-ads']]),
}
const FACTS: DoctorFacts = {
  dealership: { id: 1, slug: 'north-yard', name: 'North Yard' },
  vehicle: { ...buildVehicle(), createdAt: at(1), status: 'in_stock', soldAt: null, vin: null },
  identity: null,
  feed: FEED,
  refused: null,
  absentSince: null,
  byHand: [],
  pictures: { stored: 5, missing: [] },
  sites: [SITE],
  changedAt: new Map(),
  joinedTo: null,
}

const REFUSED = {
  row: 7,
  kind: 'unreadable',
  column: 'price',
  cell: 'soon',
  reason: '"soon" is not a price in AUD',
  file: 'stock.csv',
  at: at(28),
  alike: 12,
  cells: new Map([
    ['yard', 'A'],
    ['price', 'soon'],
    ['vin', ''],
  ]),
}

const hopOf = (facts: Partial<DoctorFacts>, step: Hop['step']) =>
  diagnose({ ...FACTS, ...facts }).hops.find((hop) => hop.step === step)

test('a vehicle that is everywhere has nothing in its way', () => {
  const { headline, verdict, hops } = diagnose(FACTS)
  expect({ headline, verdict }).toEqual({ headline: 'Nothing stands in its way.', verdict: 'good' })
  expect(hops.map(({ step }) => step)).toEqual(['file', 'mapping', 'applied', 'photos', 'site', 'outgoing'])
})

describe('the file', () => {
  test('that no longer has a vehicle sold it', () =>
    expect(hopOf({ absentSince: at(27) }, 'file')).toMatchObject({ verdict: 'bad', since: at(27) }))

  test('is not shown to staff who see no feeds', () => {
    const { hops } = diagnose({ ...FACTS, feed: 'unseen' })
    expect(hops.map(({ step }) => step)).toEqual(['file', 'photos', 'site', 'outgoing'])
  })

  test('does not exist for a vehicle that was added by hand', () =>
    expect(hopOf({ feed: null }, 'file')).toMatchObject({ verdict: 'none' }))
})

describe('a refused row', () => {
  test('is shown with its cells, the wrong one first, and how many share the cause', () => {
    const hop = hopOf({ refused: REFUSED }, 'mapping')
    expect(hop).toMatchObject({ verdict: 'bad', alike: 12, link: { kind: 'feed', name: 'main' } })
    expect(hop?.cells).toEqual([
      { column: 'price', cell: 'soon', field: 'Asking price', isWrong: true },
      { column: 'vin', cell: null, field: 'VIN', isWrong: false },
      { column: 'yard', cell: 'A', field: null, isWrong: false },
    ])
  })

  test('that never became a vehicle is named by its number', () => {
    const { name, identity, hops } = diagnose({ ...FACTS, vehicle: null, identity: 'F7', refused: REFUSED, sites: [] })
    expect({ name, identity }).toEqual({ name: 'A row that is no vehicle yet', identity: 'F7' })
    expect(hops.map(({ step }) => step)).toEqual(['file', 'mapping', 'applied'])
  })
})

test('a column that was renamed is named, if the vehicle lacks its field', () => {
  const feed = { ...FEED, lackingColumns: ['vin'], unusedColumns: ['VIN Number', 'Yard'] }
  expect(hopOf({ feed }, 'mapping')).toMatchObject({
    verdict: 'warning',
    text: 'VIN: the mapping reads “vin”, which the file does not have. Nothing reads its column “VIN Number”.',
  })
  const vehicle = { ...buildVehicle(), vin: 'JTDKN3DU0A0000001' }
  expect(hopOf({ feed, vehicle }, 'mapping')).toMatchObject({ verdict: 'good' })
})

test.each([
  [{ feed: { ...FEED, isPaused: true } }, 'bad', /paused/],
  [{ feed: { ...FEED, last: { ...FILE, isHeld: true } } }, 'bad', /held back/],
  [{ refused: REFUSED }, 'bad', /stays as an earlier file had it/],
  [
    { byHand: [{ field: 'price', label: 'Price', by: 'Ana', at: at(2), isAgainstFeed: true }] },
    'good',
    /Price is set by hand by Ana; the feed says otherwise/,
  ],
] satisfies readonly (readonly [Partial<DoctorFacts>, string, RegExp])[])('applied: %j', (facts, verdict, text) =>
  expect(hopOf(facts, 'applied')).toMatchObject({ verdict, text: expect.stringMatching(text) }),
)

test.each([
  [{ stored: 0, missing: [] }, 'warning'],
  [{ stored: 0, missing: [{ host: 'pics.example', waiting: 0, failed: [{ reason: 'status 404', count: 3 }] }] }, 'bad'],
  [
    { stored: 2, missing: [{ host: 'pics.example', waiting: 0, failed: [{ reason: 'status 404', count: 3 }] }] },
    'warning',
  ],
  [{ stored: 2, missing: [{ host: 'pics.example', waiting: 3, failed: [] }] }, 'good'],
] as const)('photos: %j', (pictures, verdict) => expect(hopOf({ pictures }, 'photos')).toMatchObject({ verdict }))

test('a file for a marketplace says since when it leaves a vehicle out, how many share the cause, and the mend', () => {
  const sites = [
    { ...SITE, outgoing: [{ path: '/google.tsv', leftOut: 'no-vin' as const }], alike: new Map([['/google.tsv', 46]]) },
  ]
  const changedAt = new Map([['vin', at(20)] as const])
  expect(hopOf({ sites, changedAt }, 'outgoing')).toMatchObject({
    verdict: 'bad',
    title: 'Google vehicle ads of North',
    text: 'Left out of /google.tsv: no VIN of 17 characters.',
    since: at(20),
    alike: 46,
  })
  expect(diagnose({ ...FACTS, sites, changedAt }).headline).toMatch(/^Google vehicle ads of North: Left out/)
})

test('a vehicle that was joined to another one leads there in place of being hidden', () => {
  const joined = {
    sites: [{ ...SITE, hidden: 'hidden' as const, outgoing: [{ path: '/google.tsv', leftOut: 'hidden' as const }] }],
    joinedTo: { id: 7, name: '2022 Toyota Hilux, A2' },
  }
  expect(hopOf(joined, 'site')).toMatchObject({ verdict: 'warning', link: { kind: 'vehicle', id: 7 } })
  expect(hopOf(joined, 'outgoing')).toBeUndefined()
  expect(diagnose({ ...FACTS, ...joined }).headline).toMatch(/Joined to 2022 Toyota Hilux, A2/)
})

test('a vehicle that is rightly left out has nothing to mend', () => {
  const sites = [{ ...SITE, outgoing: [{ path: '/google.tsv', leftOut: 'reserved' as const }] }]
  expect(hopOf({ sites }, 'outgoing')).toMatchObject({ verdict: 'none', mend: null })
})

test.each([
  ['hidden', /Hidden/],
  ['sold', /Sold/],
  ['stock-filter', /stock filter/],
] as const)('a site that does not show it says why: %s', (hidden, text) =>
  expect(hopOf({ sites: [{ ...SITE, hidden }] }, 'site')).toMatchObject({
    verdict: 'bad',
    text: expect.stringMatching(text),
  }),
)
