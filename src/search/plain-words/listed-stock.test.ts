import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { buildAddress } from '../address/address.ts'
import { indexBackend } from '../query/search-backend.ts'
import { createSearchService } from '../server/search-service.ts'
import { buildSearchIndex, type BuiltVehicle } from '../testing/build-search.ts'

/** Stock as classified advertisements list it: models cut to one word, series in the badge, fuels by the pump, and no located yard. */
const STOCK: readonly BuiltVehicle[] = [
  { make: 'Toyota', model: 'Landcruiser', badge: 'LC200 VX (4X4)', cylinders: 8 },
  { make: 'Toyota', model: 'Landcruiser', badge: 'LC300 Sahara', cylinders: 6 },
  { make: 'Toyota', model: 'Landcruiser', badge: 'GXL (4X4)', cylinders: 6 },
  { make: 'Ford', model: 'Falcon', badge: 'XR6', cylinders: 6 },
  { make: 'Ford', model: 'Falcon', badge: 'G6E Turbo', cylinders: 6 },
  { make: 'Holden', model: 'Commodore', badge: 'SS', cylinders: 8 },
  { make: 'Holden', model: 'Commodore', badge: 'Omega', cylinders: 6 },
  { make: 'Holden', model: 'UTE', badge: 'SS-V', body: 'Ute', simpleBody: 'Ute', cylinders: 8 },
  {
    make: 'Isuzu',
    model: 'D-MAX',
    badge: 'SX',
    body: 'Ute',
    simpleBody: 'Ute',
    colour: 'Gold',
    cylinders: 4,
    filteredFeatures: ['Steel canopy'],
  },
  { make: 'Volkswagen', model: 'Amarok', badge: 'V6 TDI 550', body: 'Ute', simpleBody: 'Ute' },
  { make: 'GWM', model: 'Haval', badge: 'Jolion Ultra', cylinders: 4 },
  { make: 'GWM', model: 'Haval', badge: 'H6 Lux', cylinders: 4 },
  { make: 'Haval', model: 'Jolion', badge: 'Premium', cylinders: 4 },
  { make: 'Mercedes-Benz', model: 'A-Class', badge: 'A200 DCT', cylinders: 4 },
  { make: 'Mercedes-Benz', model: 'AMG', badge: 'GT R', cylinders: 8 },
  { make: 'Mercedes-Benz', model: 'A250', badge: '4Matic AMG Line', cylinders: 4 },
  { make: 'Tesla', model: 'Model', badge: '3 Long Range', simpleFuel: 'Electric' },
  { make: 'Mazda', model: '3', badge: 'SP25', cylinders: 4 },
  { make: 'Mitsubishi', model: 'Outlander', badge: 'Exceed PHEV', simpleFuel: 'Hybrid', cylinders: 4 },
  { make: 'Toyota', model: 'Prius', badge: 'i-Tech V', simpleFuel: 'Hybrid', cylinders: 4 },
]
const NOW = new Date('2026-11-22T02:00:00Z')
const site = buildSite({ slug: 'listed', dealershipId: 'north', dealerships: ['north'] })
const index = buildSearchIndex(
  STOCK.map((each) => ({ ...each, name: `2018 ${each.make} ${each.model} ${each.badge}`, showOnDealerWebsite: true })),
  NOW,
)
/** A site with words of its own. */
const WORDED = buildSite({
  slug: 'worded',
  dealershipId: 'north',
  dealerships: ['north'],
  search: {
    words: {
      nicknames: [
        { of: ['Isuzu:D-MAX'], said: ['workhorse'] },
        { of: ['Ford:Falcon'], said: ['taxi'], text: 'G6E Turbo' },
      ],
      synonyms: [{ attribute: 'body', values: ['Ute'], said: ['tradie wagon'] }],
      equipment: [['canopy', 'dog box']],
      fillers: ['yewbeaut'],
    },
  },
})
const backend = indexBackend(index, { soldSince: (since) => since, isReady: () => true })
const search = createSearchService(backend, () => [])

async function found(sentence: string, of = site) {
  const read = await search.understand(of, '/search', [['say', sentence]], NOW)
  if (!read.ok) throw new Error(read.error.kind)
  const { state, text } = read.value
  const results = await search.search(of, state, NOW)
  if (!results.ok) throw new Error(results.error.kind)
  return {
    address: decodeURIComponent(buildAddress(state)).replace('/search/new-used-and-demo-cars', ''),
    text,
    leftOut: results.value.partial?.leftOut ?? [],
    didYouMean: results.value.partial?.didYouMean ?? null,
    names: results.value.hits.map(({ name }) => String(name).slice(5)),
  }
}

describe('a nickname leaves what the stock can be searched by', () => {
  it.each(['landcruiser 200', '200 series landcruiser', 'lc200', 'cruiser 200 series'])('%s', async (sentence) => {
    expect(await found(sentence)).toMatchObject({
      names: ['Toyota Landcruiser LC200 VX (4X4)'],
      text: '200',
      leftOut: [],
    })
  })

  it('says what no vehicle has', async () => {
    const { names, leftOut } = await found('landcruiser 100')
    expect([names.length, leftOut]).toEqual([3, ['100']])
  })

  it.each(['falcon xr6 turbo', 'xr6 turbo', 'turbo xr6 falcon'])('%s is no G6E Turbo', async (sentence) => {
    expect(await found(sentence)).toMatchObject({ names: ['Ford Falcon XR6'], leftOut: ['turbo'] })
  })
})

describe('two names are joined by "or" only if the words say so', () => {
  it.each([
    ['gwm haval jolion', '?make=GWM&make_model=GWM:Haval&badge=Jolion+Ultra'],
    ['merc a class amg', '?make=Mercedes-Benz&make_model=Mercedes-Benz:A-Class&query=amg'],
    ['merc a class or amg', '?make=Mercedes-Benz&make_model=Mercedes-Benz:A-Class&make_model=Mercedes-Benz:AMG'],
    ['merc a class, amg', '?make=Mercedes-Benz&make_model=Mercedes-Benz:A-Class&make_model=Mercedes-Benz:AMG'],
    ['landcruiser prius', '?make=Toyota&make_model=Toyota:Landcruiser&make_model=Toyota:Prius'],
    ['not holden ute', '?body=Ute&not[make]=Holden'],
    ['holden ute', '/search/holden/ute'],
  ])('%s => %s', async (sentence, address) => expect((await found(sentence)).address).toBe(address))
})

describe('cylinders', () => {
  it.each([
    ['6 cyl commodore', '?make=Holden&make_model=Holden:Commodore&cylinders=6'],
    ['six cylinder commodore', '?make=Holden&make_model=Holden:Commodore&cylinders=6'],
    ['v8 landcruiser', '?make=Toyota&make_model=Toyota:Landcruiser&cylinders=8'],
    ['6 or 8 cyl falcon', '?make=Ford&make_model=Ford:Falcon&cylinders=6&cylinders=8'],
    ['4 or 6 cyl', '?cylinders=4&cylinders=6'],
    ['commodore not v8', '?make=Holden&make_model=Holden:Commodore&not[cylinders]=8'],
  ])('%s => %s', async (sentence, address) => expect((await found(sentence)).address).toBe(address))

  it('are text where the models do not state them', async () => {
    expect(await found('amarok v6')).toMatchObject({
      address: '?make=Volkswagen&make_model=Volkswagen:Amarok&badge=V6+TDI+550',
    })
    expect(await found('v12 landcruiser')).toMatchObject({ text: 'v12', leftOut: ['v12'] })
    // Not "Did you mean v?", although a badge has that word.
    expect(await found('v9 landcruiser')).toMatchObject({ text: 'v9', leftOut: ['v9'], didYouMean: null })
  })
})

describe('what the stock has no value for stays together as text', () => {
  it.each([
    ['plug in hybrid', ['Mitsubishi Outlander Exceed PHEV']],
    ['model 3', ['Tesla Model 3 Long Range']],
    ['mazda 3', ['Mazda 3 SP25']],
  ])('%s', async (sentence, names) => expect(await found(sentence)).toMatchObject({ names, leftOut: [] }))

  it('a town where no yard is located', async () => {
    const { address, leftOut, names } = await found('ute gold coast')
    expect([address, leftOut, names.length]).toEqual(['?body=Ute&query="gold+coast"', ['gold coast'], 3])
  })
})

describe('words that a site adds', () => {
  it.each([
    ['workhorse', '/search/isuzu/d-max'],
    ['tradie wagon', '?body=Ute'],
    ['yewbeaut commodore', '/search/holden/commodore'],
    ['ute with a dog box', '?body=Ute&filtered_features=Steel+canopy'],
    ['taxi', '?make=Ford&make_model=Ford:Falcon&badge=G6E+Turbo'],
    ['holden ute', '/search/holden/ute'],
  ])('%s => %s', async (sentence, address) => expect((await found(sentence, WORDED)).address).toBe(address))

  it('mean nothing on another site', async () => {
    expect((await found('workhorse')).text).toBe('workhorse')
    expect((await found('yewbeaut commodore')).text).toBe('yewbeaut')
  })
})
