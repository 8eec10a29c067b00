import { createHash } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseLenders } from '#finance/lender-data.ts'
import { DAY_MS } from '#platform/clock.ts'
import { plainText, COMMENTS_SHOWN_CHARACTERS } from '#vehicles/dealer-comments.ts'
import { electrificationOf } from '#vehicles/tag.ts'
import type { Variant } from './catalogue.ts'
import type { DemoVehicle } from './demo-vehicle.ts'
import { generateStock, type StockPlan } from './generate-stock.ts'
import { demoFolder, loadCatalogue, loadWords } from './server/demo-files.ts'
import { SPIN_FRAMES, spinFrames } from './studio.ts'
import { checkDigit } from './vin.ts'
import type { Words } from './words.ts'

const NOW = new Date('2026-06-15T02:00:00Z')
const PLACES = [{ code: 'A', city: 'Newstead', state: 'QLD' as const }]
const YARDS: readonly StockPlan[] = [
  {
    dealership: 'used-cars',
    kind: 'cars',
    count: { new: 0, demo: 0, used: 180 },
    makes: [],
    maxAgeYears: 16,
    ages: 'even',
    driveAway: 0.4,
    ground: 'studio',
    places: PLACES,
  },
  {
    dealership: 'group',
    kind: 'cars',
    count: { new: 120, demo: 20, used: 180 },
    makes: ['Toyota', 'Mazda', 'Kia'],
    maxAgeYears: 10,
    ages: 'young',
    driveAway: 0.4,
    ground: 'studio',
    places: PLACES,
  },
  {
    dealership: 'bikes',
    kind: 'motorcycles',
    count: { new: 48, demo: 8, used: 86 },
    makes: [],
    maxAgeYears: 14,
    ages: 'even',
    driveAway: 0.4,
    ground: 'studio',
    places: PLACES,
  },
  {
    dealership: 'trucks',
    kind: 'trucks',
    count: { new: 26, demo: 5, used: 57 },
    makes: [],
    maxAgeYears: 14,
    ages: 'even',
    driveAway: 0.4,
    ground: 'yard',
    places: [],
  },
]

let catalogue: readonly Variant[]
let words: Words
const stock = new Map<string, readonly DemoVehicle[]>()
const all = () => [...stock.values()].flat()

beforeAll(async () => {
  ;[catalogue, words] = await Promise.all([loadCatalogue(), loadWords()])
  for (const plan of YARDS) stock.set(plan.dealership, generateStock(plan, catalogue, words, NOW))
})

/** The comments without the names of features, which may contain any word. */
const commentsWithoutFeatures = ({ dealerComments, filteredFeatures }: DemoVehicle['feed']) =>
  (filteredFeatures ?? []).reduce(
    (text, feature) => text.replace(feature, ''),
    plainText((dealerComments ?? '').replace(/<ul>.*<\/ul>/s, '')),
  )

const hash = (vehicles: readonly DemoVehicle[]) => createHash('sha256').update(JSON.stringify(vehicles)).digest('hex')

describe('the demo stock', () => {
  it('is the same for the same plan and time', () => {
    for (const plan of YARDS) {
      expect(hash(generateStock(plan, catalogue, words, NOW))).toBe(hash(stock.get(plan.dealership) ?? []))
    }
  })

  it('has as many vehicles as planned', () => {
    expect(YARDS.map(({ dealership }) => stock.get(dealership)?.length)).toEqual([180, 320, 142, 88])
  })

  const STATES: readonly (readonly [name: string, shows: (vehicle: DemoVehicle) => boolean])[] = [
    [
      'sold within three days',
      ({ platform }) => platform.soldAt !== null && NOW.getTime() - platform.soldAt.getTime() < 3 * DAY_MS,
    ],
    [
      'sold earlier',
      ({ platform }) => platform.soldAt !== null && NOW.getTime() - platform.soldAt.getTime() > 3 * DAY_MS,
    ],
    ['just arrived', ({ platform }) => NOW.getTime() - platform.createdAt.getTime() < 8 * DAY_MS],
    ['listed for more than a month', ({ platform }) => NOW.getTime() - platform.createdAt.getTime() > 30 * DAY_MS],
    ['reserved', ({ platform }) => platform.reserved],
    ['coming soon', ({ feed }) => feed.status === 'coming_soon'],
    ['without a price', ({ feed }) => feed.price === null],
    ['without a picture', ({ platform }) => platform.pictures.length === 0],
    ['with one picture', ({ platform }) => platform.pictures.length === 1],
    ['certified', ({ feed }) => feed.certified],
    ['with an offer', ({ feed }) => feed.offerPrice !== null],
    ['reduced', ({ feed }) => feed.beforePrice !== null],
    ['by subscription', ({ feed }) => feed.subscriptionPrice !== null],
    ['tagged', ({ feed }) => feed.tag === 'Low kms'],
    ['electric', ({ feed }) => electrificationOf(feed) === 'electric'],
    ['with the offer of a lender', ({ feed }) => parseLenders(feed.financeLenders).length > 0],
    ['without comments', ({ feed }) => feed.dealerComments === null],
    ['with long comments', ({ feed }) => plainText(feed.dealerComments ?? '').length > COMMENTS_SHOWN_CHARACTERS],
    ['out of rego', ({ feed }) => feed.regoExpiry !== null && feed.regoExpiry < NOW.toISOString().slice(0, 10)],
    ['in rego', ({ feed }) => feed.regoExpiry !== null && feed.regoExpiry > NOW.toISOString().slice(0, 10)],
    ['hidden', ({ feed }) => !feed.showOnDealerWebsite],
  ]

  it.each(STATES)('has vehicles %s in every yard', (_, shows) => {
    expect(YARDS.filter(({ dealership }) => !stock.get(dealership)?.some(shows))).toEqual([])
  })

  it('has videos in every yard that is photographed in the studio', () => {
    const filmed = YARDS.filter(({ dealership }) =>
      stock.get(dealership)?.some(({ platform }) => platform.video !== null),
    )
    expect(filmed).toEqual(YARDS.filter(({ ground }) => ground === 'studio'))
  })

  it('has demonstrators for test drives, preorders and spins', () => {
    const group = stock.get('group') ?? []
    expect(group.some(({ feed }) => feed.tag === 'Test Drive Only')).toBe(true)
    const caravans = all().filter(({ feed }) => feed.itemType === 'caravan')
    expect(caravans).not.toHaveLength(0)
    expect(caravans.map(({ feed }) => feed.tag)).not.toContain('Test Drive Only')
    expect(group.some(({ feed }) => feed.preorder && feed.price === null)).toBe(true)
    expect(group.some(({ platform }) => platform.spin !== null)).toBe(true)
    expect(new Set(group.map(({ feed }) => electrificationOf(feed)))).toEqual(
      new Set(['electric', 'hybrid', 'plugIn', null]),
    )
  })

  it('has plausible kilometres, prices, reductions and years', () => {
    const implausible = all().filter(({ feed }) => {
      const { price, km, year, carType, offerPrice, beforePrice, buildDate } = feed
      const driven = (km ?? 0) < (carType === 'new' ? 50 : 1_600_000)
      const priced = price === null || (price > 1_500_00 && price < 700_000_00)
      const reduced = (offerPrice ?? 0) < (price ?? 1) && (beforePrice ?? Infinity) > (price ?? 0)
      const dated = year !== null && year >= 2010 && year <= 2026 && /^20\d\d-\d\d$/.test(buildDate ?? '')
      return !(driven && priced && reduced && dated)
    })
    expect(implausible.map(({ feed }) => feed.name)).toEqual([])
  })

  it('gives a caravan its aggregate trailer mass, and no gross vehicle mass', () => {
    const caravans = all()
      .map(({ feed }) => feed)
      .filter(({ itemType }) => itemType === 'caravan')
    expect(caravans.length).toBeGreaterThan(0)
    for (const { grossVehicleMass, specifications } of caravans) {
      expect(grossVehicleMass).toBeNull()
      expect(specifications).toHaveProperty('aggregate_trailer_mass')
    }
  })

  it('gives vehicles valid VINs, and unique VINs and stock numbers', () => {
    const vins = all().map(({ feed }) => feed.vin ?? '')
    expect(new Set(vins).size).toBe(vins.length)
    for (const vin of vins) expect(checkDigit(vin)).toBe(vin[8])
    for (const vin of vins) expect(vin).toMatch(/^[A-HJ-NPR-Z0-9]{17}$/)
    for (const vehicles of stock.values())
      expect(new Set(vehicles.map(({ feed }) => feed.stockNumber)).size).toBe(vehicles.length)
  })

  it('uses only existing pictures', async () => {
    const stills = new Set(all().flatMap(({ platform }) => platform.pictures))
    const spins = new Set(all().flatMap(({ platform }) => platform.spin ?? []))
    const frames = [...spins].flatMap(spinFrames)
    expect(frames).toHaveLength(spins.size * SPIN_FRAMES)
    expect(stills.size).toBeGreaterThan(300)
    await Promise.all([...stills, ...frames].map((name) => access(join(demoFolder(), 'studio', `${name}.webp`))))
  })

  it('gives a paint the name that its maker gives it', () => {
    const makesOf = (colour: string) =>
      new Set(all().flatMap(({ feed }) => (feed.colour === colour && feed.make !== null ? [feed.make] : [])))
    expect(makesOf('Race Red')).toEqual(new Set(['Ford']))
    expect(makesOf('Soul Red Crystal')).toEqual(new Set(['Mazda']))
    expect(makesOf('Signal Red').size).toBeGreaterThan(3)
  })

  it('paints the vehicles of a yard in its colours', () => {
    const [plan] = YARDS
    const reds = (paints: Readonly<Record<string, number>>) =>
      plan === undefined
        ? 0
        : generateStock({ ...plan, paints }, catalogue, words, NOW).filter(({ platform }) =>
            platform.pictures[0]?.includes('/red-'),
          ).length
    expect(reds({ red: 5 })).toBeGreaterThan(2 * reds({}))
  })

  it('fills in every phrase of the comments', () => {
    for (const { feed } of all()) expect(feed.dealerComments ?? '').not.toMatch(/[{}]|undefined|null|NaN/)
  })

  it('mentions no parts in the comments that a vehicle of that kind does not have', () => {
    const foreign: readonly (readonly [items: readonly string[], words: RegExp])[] = [
      [['motorcycle'], /bolster|bonnet|air conditioning|interior|four tyres|left rear|wiper|your drive|\bcar\b|cabin/],
      [['truck', 'bus', 'motorhome', 'caravan'], /bolster|bonnet|four tyres|left rear|test ride|\bcar\b/],
      [['car', 'van'], /bars|fork|mudguard|ride\b|cross member|mirror arm/],
    ]
    const wrong = all().flatMap(({ feed }) => {
      const rule = foreign.find(([items]) => items.includes(feed.itemType ?? ''))
      const found = rule?.[1].exec(commentsWithoutFeatures(feed))
      return rule && !found ? [] : `${feed.name} (${feed.itemType}): ${found?.[0]}`
    })
    expect(wrong).toEqual([])
  })
})
