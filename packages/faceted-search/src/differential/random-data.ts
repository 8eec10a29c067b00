import type {
  AttributeSchema,
  Change,
  IndexSchema,
  RankingRule,
  Searchable,
  SearchDocument,
  TextKind,
} from '../contract.ts'
import type { Random } from './random.ts'

/** A small vocabulary in which words often are equal, similar, or equal after folding. */
export const WORDS = [
  'land', 'cruiser', 'landcruiser', 'CX-5', 'cx5', 'CX', '5', 'Citroën', 'citroen', 'corolla', 'carolla', 'corola', 'Volkswagen',
  'volkswagon', 'wagon', 'ute', 'pickup', 'pick-up', 'auto', 'automatic', 'Red', 'red', 'RED', 'blue', 'a', 'ab', 'abc', '2018', '2019', 'true',
  'x-trail', 'xtrail', 'Škoda', 'straße', '日産', '😀 x', "d'max", 'AB-12', 'AB 12', 'ab12c',
  'utes', 'wagons', 'bodies', 'body', 'kia', 'kai', 'ford', 'frod', 'lord', 'for sale', 'the', 'U10700', '10700', 'XYZ123456', '123456', 'stock',
] as const // oxfmt-ignore

const RULES = ['words', 'typo', 'identifier', 'attribute', 'exactness', 'sort'] as const satisfies RankingRule[]
const KINDS = ['word', 'word', 'prefix', 'identifier'] as const satisfies TextKind[]

export function randomSchema(random: Random): IndexSchema {
  const attributes = Object.fromEntries(random.some(2, 8, (index) => [`f${index}`, randomAttribute(random)]))
  const single = Object.keys(attributes).filter((name) => !attributes[name]?.multi)
  const ordered = random.some(0, 2, () =>
    single.length > 0 ? [`${random.pick(single)}:${random.pick(['asc', 'desc'] as const)}` as const] : [],
  )
  const rules: RankingRule[] = [...RULES.filter(() => random.chance(0.8)), ...ordered.flat()]
  if (random.chance(0.4)) rules.sort(() => random.next() - 0.5)
  return {
    primaryKey: 'id',
    attributes,
    rankingRules: rules,
    ...(single.length > 0 && random.chance(0.6) && { groupBy: random.pick(single) }),
    ...(random.chance(0.6) && {
      synonyms: { ute: ['pickup', 'wagon'], auto: ['automatic'], 'cx 5': ['corolla'], red: ['blue'] },
    }),
    ...(random.chance(0.4) && {
      spellings: [
        ['red', 'reed'],
        ['corolla', 'corola', 'carolla'],
        ['ute', 'uti'],
      ],
    }),
    ...(random.chance(0.5) && { stopWords: ['for', 'sale', 'the', 'a', 'stock'] }),
  }
}

function randomAttribute(random: Random): AttributeSchema {
  const multi = random.chance(0.3)
  return {
    type: random.pick(['text', 'text', 'number', 'boolean'] as const),
    ...(multi && { multi }),
    ...(random.chance(0.85) && { filterable: true }),
    ...(!multi && random.chance(0.5) && { sortable: true }),
    ...(random.chance(0.5) && { searchable: randomSearchable(random) }),
    ...(random.chance(0.1) && { hidden: true }),
  }
}

function randomSearchable(random: Random): Searchable {
  return {
    rank: random.below(3),
    kind: random.pick(KINDS),
    ...(random.chance(0.4) && { synonyms: random.chance(0.2) }),
  }
}

export function randomDocument(random: Random, schema: IndexSchema, key: number, variety = 1): SearchDocument {
  const names = Object.keys(schema.attributes).filter(() => random.chance(0.9))
  const fields = names.map((name) => [name, randomRaw(random, schema.attributes[name], variety)])
  return { id: random.chance(0.5) ? key : String(key), extra: key, ...Object.fromEntries(fields) }
}

/** A raw value of a document's attribute, usually of the attribute's type. */
function randomRaw(random: Random, attribute: AttributeSchema | undefined, variety: number): unknown {
  if (random.chance(0.1)) return random.pick([null, '', [], {}, '1e999', 'x', 7, true, [null, '']])
  if (attribute?.multi) return random.some(0, 5, () => randomValue(random, attribute, variety))
  return randomValue(random, attribute, variety)
}

/** @param variety 1: few values, which are often equal; above, about that many times more numbers and texts */
export function randomValue(
  random: Random,
  attribute: AttributeSchema | undefined,
  variety = 1,
): string | number | boolean {
  if (attribute?.type === 'boolean') return random.chance(0.5)
  if (attribute?.type === 'text') {
    const text = random.some(1, variety > 1 ? 1 : 3, () => random.pick(WORDS)).join(random.pick([' ', '-', ', ']))
    return variety > 1 && random.chance(0.8) ? `${text} ${random.below(variety)}` : text
  }
  if (random.chance(0.1)) return random.next() * 10 - 5
  return random.below(40 * variety) * (random.chance(0.1) ? -1 : 1)
}

export function randomChange(random: Random, schema: IndexSchema, keys: number, most: number, variety = 1): Change {
  return {
    ...(random.chance(0.9) && {
      upserts: random.some(0, most, () => randomDocument(random, schema, random.below(keys), variety)),
    }),
    ...(random.chance(0.5) && { deletes: random.some(0, most, () => String(random.below(keys))) }),
  }
}
