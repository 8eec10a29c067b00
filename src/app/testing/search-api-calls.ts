import * as fc from 'fast-check'
import { INDEX } from './search-api-app.ts'

/** Mostly the right value and sometimes a wrong one (1 in `times` + 1), so that most requests are valid. */
const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<T>, times = 20): fc.Arbitrary<T> =>
  fc.oneof({ weight: times, arbitrary: right }, { weight: 1, arbitrary: wrong })
const often = <T>(value: fc.Arbitrary<T>) => mostly<unknown>(fc.option(value), fc.jsonValue(), 60)
/** Attributes that the API does not offer. */
const closed = fc.constantFrom('custom_rank', 'name', '__proto__', '*')
const attribute = mostly(fc.constantFrom('make', 'model', 'price', 'year', 'dealership_slug', 'status', 'vin'), closed)
const sortable = mostly(fc.constantFrom('price', 'year', 'km', 'custom_rank'), attribute)
const value = mostly(
  fc.constantFrom(
    'Toyota',
    'Ford',
    'north',
    'south',
    'sold',
    'in_stock',
    'true',
    '2020',
    '30000',
    '"a\\"b"',
    "'Land Rover'",
  ),
  fc.string(),
)
const text = fc.oneof(fc.constantFrom('', 'toyota', 'corola', 'ford ute', 'N1003', 'tow'), fc.string({ maxLength: 3 }))
const amount = mostly(fc.integer({ min: 0, max: 60_000 }).map(String), value)
const condition = mostly(
  fc.oneof(
    fc.tuple(attribute, fc.constantFrom('=', '!='), value).map((parts) => parts.join(' ')),
    fc.tuple(attribute, fc.constantFrom('>', '>=', '<', '<='), amount).map((parts) => parts.join(' ')),
    fc.tuple(attribute, amount, amount).map(([name, from, to]) => `${name} ${from} TO ${to}`),
    fc
      .tuple(attribute, fc.array(value, { maxLength: 3 }))
      .map(([name, values]) => `${name} NOT IN [${values.join(',')}]`),
    fc.tuple(attribute, fc.constantFrom('EXISTS', 'IS NULL', 'IS NOT EMPTY')).map((parts) => parts.join(' ')),
  ),
  fc.string(),
)
const joint = mostly(fc.constantFrom(' OR ', ' AND ', ' OR NOT ', ' AND NOT '), fc.constantFrom(') OR (', ''))
const expression = fc.tuple(condition, joint, condition).map((parts) => parts.join(''))
const filter = fc.oneof(
  expression,
  fc.array(fc.oneof(expression, fc.array(condition, { maxLength: 2 })), { maxLength: 2 }),
)
const number = mostly(fc.integer({ min: 0, max: 60 }), fc.constantFrom(-1, 1.5, 101, Number.MAX_SAFE_INTEGER))
const names = fc.array(mostly(attribute, closed, 5), { maxLength: 3 })
const search = fc.record(
  {
    indexUid: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(INDEX, `${INDEX}:price:desc,year:asc`) }, text),
    q: often(text),
    filter: often(filter),
    facets: often(fc.array(attribute, { maxLength: 3 })),
    sort: often(
      fc.array(
        fc.tuple(sortable, fc.constantFrom('asc', 'desc')).map((parts) => parts.join(':')),
        { maxLength: 2 },
      ),
    ),
    limit: often(number),
    offset: often(number),
    page: often(number),
    hitsPerPage: often(number),
    attributesToRetrieve: often(names),
    attributesToHighlight: often(names),
    highlightPreTag: often(text),
    facetName: often(attribute),
    facetQuery: often(text),
  },
  { requiredKeys: ['indexUid'] },
)
/** Random requests to the search API: path and body. */
export const calls = fc.oneof(
  search.map((body) => [`indexes/${encodeURIComponent(body.indexUid)}/search`, body] as const),
  search.map((body) => [`indexes/${INDEX}/facet-search`, body] as const),
  fc.array(search, { maxLength: 4 }).map((queries) => ['multi-search', { queries }] as const),
  fc.oneof(fc.jsonValue(), fc.string()).map((body) => ['multi-search', body] as const),
)
