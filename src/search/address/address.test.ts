import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildAddress, currentPath, parseAddress } from './address.ts'
import { FACETS } from '../facets/facets.ts'
import { normalise, type SearchState } from './search-state.ts'
import { SORTS } from './sorts.ts'
import { createVocabulary } from './vocabulary.ts'

const VALUES: Readonly<Record<string, readonly string[]>> = {
  make: ['Toyota', 'Mazda', 'Citroën', 'Mercedes-Benz'],
  model: ['Corolla', 'Hilux', 'CX-5', 'C4', 'C-Class'],
  make_model: ['Toyota:Corolla', 'Toyota:Hilux', 'Mazda:CX-5', 'Citroën:C4', 'Mercedes-Benz:C-Class'],
  car_type: ['new', 'demo', 'used'],
  body: ['SUV', 'Ute', 'Cab Chassis'],
  colour: ['Red', 'Black & White'],
  seats: ['5', '7'],
  certified: ['true', 'false'],
}
const PLACES = [
  { key: 'Geelong 3220', name: 'Geelong', lat: -38.15, long: 144.36 },
  { key: '4000', name: '4000', lat: -27.46, long: 153.02 },
]
const context = {
  placeOf: (text: string) => PLACES.find(({ key }) => key === text),
  vocabulary: createVocabulary((attribute) => VALUES[attribute] ?? [], { spelled: ['Isuzu'], guessed: [] }),
  dealerships: ['northside-cars', 'mazda'],
}

function parse(address: string) {
  const [path = '', query = ''] = address.split('?')
  return parseAddress(path, new URLSearchParams(query), context)
}

function canonical(address: string): string {
  const state = parse(address)
  return state.ok ? buildAddress(state.value) : state.error.kind
}

describe('the canonical address', () => {
  test.each([
    ['/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars'],
    ['/search', '/search/new-used-and-demo-cars'],
    ['/search/used-cars', '/search/used-cars'],
    ['/search/new-used-and-demo-cars?car_type=used', '/search/used-cars'],
    ['/search/new-used-and-demo-cars?car_type=new&car_type=demo', '/search/new-and-demo-cars'],
    ['/search/used-cars?car_type=new', '/search/new-used-and-demo-cars?car_type=new&car_type=used'],
    ['/search/used-cars?car_type=new&car_type=demo', '/search/new-used-and-demo-cars'],
    ['/search/new-used-and-demo-cars?make=Toyota', '/search/toyota'],
    ['/search/new-used-and-demo-cars?make=toyota&model=corolla', '/search/toyota/corolla'],
    ['/search/new-used-and-demo-cars?make_model=Toyota:Corolla', '/search/toyota/corolla'],
    ['/search/toyota?model=CX-5', '/search/new-used-and-demo-cars?make=Toyota&model=CX-5'],
    ['/search/citroen/c4', '/search/citroen/c4'],
    ['/search/mercedes-benz/c-class?page=2', '/search/mercedes-benz/c-class?page=2'],
    ['/search/isuzu', '/search/isuzu'],
    ['/search/toyota?make=Mazda', '/search/new-used-and-demo-cars?make=Mazda&make=Toyota'],
    ['/search/toyota?query=sr5', '/search/new-used-and-demo-cars?make=Toyota&query=sr5'],
    [
      '/search/toyota/hilux?make=Mazda',
      '/search/new-used-and-demo-cars?make=Mazda&make=Toyota&make_model=Toyota:Hilux',
    ],
    ['/search/toyota?not[body]=ute', '/search/new-used-and-demo-cars?make=Toyota&not%5Bbody%5D=Ute'],
    ['/search/used-cars?not[body][0]=ute&not[body][]=suv', '/search/used-cars?not%5Bbody%5D=SUV&not%5Bbody%5D=Ute'],
    ['/search/used-cars?body=Ute&not[body]=Ute', '/search/used-cars?body=Ute'],
    ['/search/toyota?near=4000&within=50', '/search/new-used-and-demo-cars?make=Toyota&near=4000&within=50'],
    ['/search/used-cars?within=50&near=Geelong+3220', '/search/used-cars?near=Geelong+3220&within=50'],
    ['/search/used-cars?within=50&near=Nowhere', '/search/used-cars?near=Nowhere'],
    ['/search/used-cars?sortBy=Car_production:distance:asc', '/search/used-cars'],
    ['/search/northside-cars', '/search/northside-cars'],
    ['/search/northside-cars?make=Mazda', '/search/northside-cars?make=Mazda'],
    ['/special-offers?body=ute&page=1', '/special-offers?body=Ute'],
    ['/search/used-cars?make[0]=Toyota&make[1]=Mazda', '/search/used-cars?make=Mazda&make=Toyota'],
    ['/search/used-cars?make[]=Toyota', '/search/used-cars?make=Toyota'],
    ['/search/used-cars?range%5Bprice%5D=10000%3A20000', '/search/used-cars?range%5Bprice%5D=10000:20000'],
    ['/search/used-cars?range[price]=:20000', '/search/used-cars?range%5Bprice%5D=:20000'],
    ['/search/used-cars?range[price][from]=$5,000&range[price][to]=', '/search/used-cars?range%5Bprice%5D=5000:'],
    ['/search/used-cars?range[price]=20000:10000', '/search/used-cars?range%5Bprice%5D=10000:20000'],
    ['/search/used-cars?colour=Black+%26+White', '/search/used-cars?colour=Black+%26+White'],
    ['/search/used-cars?seats=7', '/search/used-cars?seats=7'],
    ['/search/used-cars?query=%20red%20%20ute%20', '/search/used-cars?query=red+ute'],
    [
      '/search/used-cars?sortBy=Car_production:price:asc&page=3&query=ute&range[km]=:50000&body=Ute',
      '/search/used-cars?body=Ute&range%5Bkm%5D=:50000&query=ute&page=3&sortBy=Car_production:price:asc',
    ],
  ])('of %s is %s', (address, expected) => expect(canonical(address)).toBe(expected))

  test.each([
    '?foo=1&sortBy=zzz',
    '?make=Trabant',
    '?range[price]=abc',
    '?range[price]=1:2:3',
    '?range[make]=1:2',
    '?range[constructor]=1:2',
    '?page=0',
    '?page=-3',
    '?page=1e9',
    '?__proto__=x&constructor=y&toString=z',
    '?make[0][0]=Toyota',
    '?query=',
    '?sortBy=Car_production:custom_rank:desc',
    '?%00=%00&%=',
  ])('leaves out %s', (query) =>
    expect(canonical(`/search/new-used-and-demo-cars${query}`)).toBe('/search/new-used-and-demo-cars'),
  )

  test('a page number of any length is beyond the last page', () =>
    expect(canonical(`/search/used-cars?page=${'9'.repeat(400)}`)).toBe('/search/used-cars?page=100000'))

  test.each(['/search/nowhere', '/search/toyota/nowhere', '/search/used-cars/corolla', '/search/toyota/corolla/x'])(
    '%s has an unknown segment',
    (path) => expect(canonical(path)).toBe('unknown-segment'),
  )

  test('a make takes precedence over a dealership with the same segment', () => {
    expect(parse('/search/mazda')).toMatchObject({
      value: { refinements: { make: ['Mazda'] }, scope: { kind: 'stock' } },
    })
  })

  test('currentPath returns the path without parameters', () => {
    const state = parse('/search/used-cars?body=Ute&page=2')
    expect(state.ok && currentPath(state.value)).toBe('/search/used-cars')
  })
})

const states: fc.Arbitrary<SearchState> = fc
  .record({
    scope: fc.constantFrom({ kind: 'stock' }, { kind: 'offers' }, {
      kind: 'dealership',
      slug: 'northside-cars',
    } as const),
    refinements: fc.record(
      Object.fromEntries(Object.entries(VALUES).map(([attribute, values]) => [attribute, fc.subarray([...values])])),
      { requiredKeys: [] },
    ),
    ranges: fc.record(
      Object.fromEntries(
        ['price', 'km', 'year'].map((attribute) => {
          const bound = fc.option(fc.integer({ min: 0, max: 999_999 }), { nil: null })
          return [attribute, fc.record({ from: bound, to: bound })]
        }),
      ),
      { requiredKeys: [] },
    ),
    excluded: fc.record({ body: fc.subarray([...(VALUES.body ?? [])]) }, { requiredKeys: [] }),
    near: fc.option(
      fc.record({
        place: fc.constantFrom(...PLACES),
        within: fc.option(fc.integer({ min: 1, max: 500 }), { nil: null }),
      }),
      { nil: null },
    ),
    unknownPlace: fc.constantFrom(null, 'Xyzzy', 'no such & place'),
    query: fc.string({ unit: 'grapheme', maxLength: 30 }),
    page: fc.integer({ min: 1, max: 99_999 }),
    sortBy: fc.constantFrom(...SORTS.map(({ key }) => key)),
  })
  .map((state) => normalise(state as SearchState))
  // A model beside one make is read as a pair: not the canonical form.
  .map((state) => (state.refinements.make?.length === 1 ? without(state, 'model') : state))

function without(state: SearchState, attribute: 'model'): SearchState {
  const { [attribute]: _, ...refinements } = state.refinements
  return { ...state, refinements }
}

const paths = fc
  .array(fc.oneof(fc.string(), fc.constantFrom('search', 'toyota', 'used-cars')), { maxLength: 4 })
  .map((parts) => parts.join('/'))

describe('for every state', () => {
  test('parseAddress reads what buildAddress built', () => {
    fc.assert(
      fc.property(states, (state) => {
        expect(parse(buildAddress(state))).toEqual({ ok: true, value: state })
      }),
    )
  })

  test('the order of parameters does not matter', () => {
    fc.assert(
      fc.property(states, fc.infiniteStream(fc.nat()), (state, random) => {
        const [path = '', query = ''] = buildAddress(state).split('?')
        const shuffled = query
          .split('&')
          .map((pair) => [random.next().value as number, pair] as const)
          .sort(([a], [b]) => a - b)
          .map(([, pair]) => pair)
        expect(canonical(`${path}?${shuffled.join('&')}`)).toBe(buildAddress(state))
      }),
    )
  })

  test('any path and parameters give an error or a canonical state', () => {
    fc.assert(
      fc.property(paths, fc.array(fc.tuple(fc.string(), fc.string())), (path, parameters) => {
        const state = parseAddress(path, parameters, context)
        const again = state.ok ? parse(buildAddress(state.value)) : state
        expect(again).toEqual(state)
      }),
    )
  })
})

test('every facet attribute that the search API documents can be refined', () => {
  expect(FACETS.map(({ attribute }) => attribute)).toEqual(
    expect.arrayContaining(
      'badge status car_type categories city colour dealership_name filtered_features item_type km location_name make make_model model price subscription_price price_range seats body drive fuel transmission state tag weekly_price_range year certified'.split(
        ' ',
      ),
    ),
  )
})
