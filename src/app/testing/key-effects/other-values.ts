import { exportJsonSchema, type JsonSchema } from '#sites/json-schema.ts'

/** A key of the configuration that holds a value rather than a group. */
export interface LeafKey {
  readonly path: readonly string[]
  readonly schema: JsonSchema
}

const WHOLE = exportJsonSchema()

/** Every key that holds a value or a list. A group that contains itself is followed once. */
export function leafKeys(
  schema: JsonSchema = WHOLE,
  path: readonly string[] = [],
  open: readonly JsonSchema[] = [],
): readonly LeafKey[] {
  const own = resolved(schema)
  if (open.includes(own)) return []
  if (path.length > 0 && own.properties === undefined) return [{ path, schema: own }]
  return Object.entries(own.properties ?? {}).flatMap(([name, member]) =>
    typeof member === 'object' ? leafKeys(member, [...path, name], [...open, own]) : [],
  )
}

/** Texts in every format that the schema knows; callers skip those that are invalid for a key. */
const TEXTS = [
  'Changed words',
  'changed',
  'changed-more',
  '/changed',
  '/finance-changed',
  '/cars/{slug}/changed',
  '/changed/{slug}',
  'https://changed.example/picture.webp',
  'changed@dealer.example',
  'changed.example',
  '(07) 5550 9999',
  '#123456',
  '#aa3311',
  'Australia/Perth',
  'Pacific/Kiritimati',
  'en-NZ',
  'NZD',
  '87654321',
  'G-CHANGED123',
  'GTM-CHANGED',
  'wa',
  'WA',
  'CHANGED_SECRET',
  '4000-4179',
  '51824753556',
]

/**
 * Values for a key other than its current one; not all of them are valid. Texts with the punctuation of the current one come
 * first, because they probably have its format. `names` are names of other things of the site that a text may refer to.
 */
export function otherValues(schema: JsonSchema, current: unknown, names: readonly string[]): readonly unknown[] {
  const isAlike = (text: string) => typeof current === 'string' && punctuation(text) === punctuation(current)
  const texts = [...names, ...TEXTS.filter(isAlike), ...TEXTS.filter((text) => !isAlike(text))]
  return samples(schema, current, texts).filter((value) => JSON.stringify(value) !== JSON.stringify(current))
}

function punctuation(text: string): string {
  return text.replaceAll(/[\w\s-]/g, '')
}

function samples(member: JsonSchema, current: unknown, texts: readonly string[], depth = 0): readonly unknown[] {
  const schema = resolved(member)
  if (depth > 4) return []
  if (schema.const !== undefined) return [schema.const]
  if (schema.enum) return schema.enum
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((each) => typeof each === 'object')
  if (alternatives.length > 0) return alternatives.flatMap((each) => samples(each, current, texts, depth))
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'number' || schema.type === 'integer') return numbers(schema, current)
  if (schema.type === 'string') return texts
  if (schema.type === 'array') return lists(schema, current, texts, depth)
  return objects(schema, current, texts, depth)
}

function numbers({ minimum, maximum }: JsonSchema, current: unknown): readonly unknown[] {
  const near = typeof current === 'number' ? [current * 2, current / 2, current + 1, current - 1] : []
  return [minimum, maximum, ...near, 0, 1, 2, 3, 5, 12, 30, 100, 5_000].filter((value) => value !== undefined)
}

function lists({ items }: JsonSchema, current: unknown, texts: readonly string[], depth: number): readonly unknown[] {
  const own: readonly unknown[] = Array.isArray(current) ? current : []
  const members = typeof items === 'object' && !Array.isArray(items) ? samples(items, own[0], texts, depth + 1) : []
  const changed = own.length > 1 ? [own.slice(1), own.slice(0, -1), own.toReversed()] : []
  return [...changed, [], ...members.flatMap((each) => [[...own, each], [each]])]
}

function objects(schema: JsonSchema, current: unknown, texts: readonly string[], depth: number): readonly unknown[] {
  const required = new Set(schema.required)
  const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name))
  const perKey = entries.map(([name, member]) => {
    const values = typeof member === 'object' ? samples(member, undefined, texts, depth + 1) : []
    return [name, values] as const
  })
  const widest = Math.max(1, ...perKey.map(([, values]) => values.length))
  const built = Array.from({ length: widest }, (_, at) =>
    Object.fromEntries(perKey.map(([name, values]) => [name, values[at % Math.max(1, values.length)]])),
  )
  const named =
    typeof schema.additionalProperties === 'object'
      ? samples(schema.additionalProperties, undefined, texts, depth + 1)
      : []
  const optional = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    required.has(name) || typeof each !== 'object'
      ? []
      : samples(each, undefined, texts, depth + 1).map((value) => ({ [name]: value })),
  )
  // A page may read an entry that the record has; it does not read an invented one.
  const [known] = Object.keys(typeof current === 'object' && current !== null ? current : {})
  const changedEntry =
    known === undefined || schema.properties !== undefined ? [] : named.map((value) => ({ [known]: value }))
  return [
    ...changedEntry,
    ...built,
    ...(entries.length === 0 ? optional : []),
    ...named.map((value) => ({ changed: value })),
    ...(current === undefined ? [] : [{}]),
  ]
}

function resolved(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  const target = name === undefined ? undefined : WHOLE.$defs?.[name]
  return target === undefined ? schema : resolved(target)
}
