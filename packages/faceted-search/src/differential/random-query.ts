import type { FacetRequest, Filter, IndexSchema, Query } from '../contract.ts'
import { randomValue, WORDS } from './random-data.ts'
import type { Random } from './random.ts'

/** The attributes that a query may use, by the use. */
type Usable = {
  readonly filterable: readonly string[]
  readonly countable: readonly string[]
  readonly sortable: readonly string[]
  readonly searchable: readonly string[]
}

/**
 * A query on the schema's attributes, sometimes on one that is not allowed.
 * @param variety the variety of the documents, which the bounds of ranges follow
 */
export function randomQuery(random: Random, schema: IndexSchema, variety = 1): Query {
  const isStrict = random.chance(0.97)
  const all = [...Object.keys(schema.attributes), 'unknown']
  const usable = usableAttributes(schema, all, isStrict)
  return {
    ...textPart(random, usable),
    ...(usable.filterable.length > 0 && filterPart(random, schema, usable, variety)),
    ...(usable.countable.length > 0 && {
      facets: random.some(0, 4, () => randomFacet(random, schema, random.pick(usable.countable))),
    }),
    ...(usable.sortable.length > 0 &&
      random.chance(0.5) && {
        sort: random.some(0, 2, () => ({
          attribute: random.pick(usable.sortable),
          direction: random.pick(['asc', 'desc'] as const),
        })),
      }),
    ...(random.chance(0.6) && { offset: random.pick([0, 0, 1, 5, 50, 1000, -1]) }),
    ...(random.chance(0.8) && { limit: random.pick([0, 1, 3, 20, 21, 1000, 2 ** 32 + 1]) }),
    ...(random.chance(0.2) && { highlight: { attributes: all, pre: '<', post: '>' } }),
  }
}

/** @param isStrict false: also attributes whose use is an error, except that text is searched in searchable ones whenever there are any */
function usableAttributes({ attributes }: IndexSchema, all: readonly string[], isStrict: boolean): Usable {
  const flagged = (flag: 'filterable' | 'sortable') => (isStrict ? all.filter((name) => attributes[name]?.[flag]) : all)
  const searchable = all.filter((name) => attributes[name]?.searchable)
  return {
    filterable: flagged('filterable'),
    countable: flagged('filterable').filter((name) => !isStrict || !attributes[name]?.hidden),
    sortable: flagged('sortable'),
    searchable: searchable.length > 0 ? searchable : all,
  }
}

function textPart(random: Random, { searchable }: Usable): Query {
  return {
    ...(random.chance(0.45) && { text: randomText(random) }),
    ...(random.chance(0.2) && { matching: random.pick(['all', 'last'] as const) }),
    ...(random.chance(0.1) && { phrases: random.some(0, 2, () => randomText(random)) }),
    ...(random.chance(0.1) && { without: random.some(0, 2, () => randomText(random)) }),
    ...(random.chance(0.1) && { searchOn: random.some(0, 3, () => random.pick(searchable)) }),
  }
}

function filterPart(random: Random, schema: IndexSchema, { filterable }: Usable, variety: number): Query {
  return {
    ...(random.chance(0.4) && { base: baseFilter(random, schema, filterable) }),
    ...(random.chance(0.3) && { filter: randomFilter(random, schema, filterable, 3, variety) }),
    ...(random.chance(0.5) && {
      refinements: random.some(0, 3, () => {
        const attribute = random.pick(filterable)
        const own = random.chance(0.8) ? [attribute] : filterable
        return { attribute, filter: randomFilter(random, schema, own, 1, variety), disjunctive: random.chance(0.7) }
      }),
    }),
  }
}

/** One of few filters, so that cached bitsets and counts are used. */
function baseFilter(random: Random, schema: IndexSchema, names: readonly string[]): Filter {
  const name =
    schema.groupBy !== undefined && names.includes(schema.groupBy) && random.chance(0.6) ? schema.groupBy : names[0]
  if (name === undefined || random.chance(0.2)) return { kind: 'and', of: [] }
  const attribute = schema.attributes[name]
  const value =
    attribute?.type === 'number'
      ? random.below(4)
      : attribute?.type === 'boolean'
        ? 'true'
        : random.pick(WORDS.slice(0, 6))
  const equals: Filter = { kind: 'equals', attribute: name, value }
  return random.pick([
    equals,
    { kind: 'and', of: [equals, { kind: 'exists', attribute: name }] },
    { kind: 'exists', attribute: name },
  ])
}

function randomFilter(
  random: Random,
  schema: IndexSchema,
  names: readonly string[],
  depth: number,
  variety: number,
): Filter {
  if (depth > 0 && random.chance(0.4)) {
    const inner = () => randomFilter(random, schema, names, depth - 1, variety)
    if (random.chance(0.3)) return { kind: 'not', of: inner() }
    return { kind: random.pick(['and', 'or'] as const), of: random.some(0, 3, inner) }
  }
  return randomCondition(random, schema, random.pick(names), variety)
}

function randomCondition(random: Random, schema: IndexSchema, name: string, variety: number): Filter {
  const attribute = random.chance(0.9) ? schema.attributes[name] : undefined
  const value = () => {
    const raw = random.chance(0.1) ? random.pick(WORDS) : randomValue(random, attribute, variety)
    return random.chance(0.3) ? String(raw).toUpperCase() : raw
  }
  switch (random.below(8)) {
    case 0:
      return { kind: 'exists', attribute: name }
    case 1:
      return { kind: random.pick(['null', 'empty'] as const), attribute: name }
    case 2:
    case 3:
      return { kind: 'in', attribute: name, values: random.some(0, 20, value) }
    case 4:
    case 5:
      // A range of another type is an error, which a few queries test.
      if (schema.attributes[name]?.type !== 'number' && random.chance(0.98)) return { kind: 'exists', attribute: name }
      return randomRange(random, name, variety)
    default:
      return { kind: 'equals', attribute: name, value: value() }
  }
}

function randomRange(random: Random, attribute: string, variety: number): Filter {
  return {
    kind: 'range',
    attribute,
    ...(random.chance(0.7) && { from: randomBound(random, variety) }),
    ...(random.chance(0.7) && { to: randomBound(random, variety) }),
    ...(random.chance(0.3) && { exclusiveFrom: true }),
    ...(random.chance(0.3) && { exclusiveTo: true }),
  }
}

function randomBound(random: Random, variety: number): number {
  return random.chance(0.1) ? random.pick([Infinity, -Infinity, Number.NaN, 0.5, -0]) : random.below(45 * variety) - 3
}

function randomFacet(random: Random, schema: IndexSchema, attribute: string): FacetRequest {
  const pinned = () => String(randomValue(random, schema.attributes[attribute]))
  return {
    attribute,
    ...(random.chance(0.6) && { limit: random.pick([0, 1, 2, 5, 100, 2 ** 32 + 1, Infinity]) }),
    ...(random.chance(0.3) && { pinned: random.some(0, 3, pinned) }),
    ...(random.chance(0.5) && { order: random.pick(['count', 'name'] as const) }),
    ...(random.chance(0.15) && { matching: random.pick(WORDS).slice(0, 3) }),
  }
}

/** Words of the data, truncated, joined or with a typo. */
function randomText(random: Random): string {
  const word = () => {
    const chosen = random.pick(WORDS)
    if (random.chance(0.3)) return chosen.slice(0, 1 + random.below(chosen.length))
    const place = random.below(chosen.length)
    if (random.chance(0.1)) return withSwap(chosen, place)
    if (random.chance(0.1)) return chosen.slice(-6)
    return random.chance(0.3) ? chosen.slice(0, place) + random.pick(['', 'e', 'zz']) + chosen.slice(place + 1) : chosen
  }
  const most = random.chance(0.03) ? 14 : 3
  return random.some(0, most, word).join(random.pick([' ', ' ', '-', '']))
}

function withSwap(word: string, place: number): string {
  return `${word.slice(0, place)}${word[place + 1] ?? ''}${word[place] ?? ''}${word.slice(place + 2)}`
}
