import { isRecord } from '#platform/records.ts'
import { asObject, resolved, textOf, type JsonObject } from './json-schema.ts'

/**
 * What a client of the document before would stumble over in the one after: a sentence each. The rules are GitHub's: what is removed, renamed,
 * newly required, of another type, or newly limited is breaking; what is added is not.
 */
export function breakingChanges(before: JsonObject, after: JsonObject): string[] {
  const schemas: Schemas = { before: schemasOf(before), after: schemasOf(after) }
  return Object.entries(asObject(before['paths'])).flatMap(([path, methods]) =>
    Object.entries(asObject(methods)).flatMap(([method, operation]) => {
      const where = `${method.toUpperCase()} ${path}`
      const now = asObject(asObject(after['paths'])[path])[method]
      return now === undefined
        ? [`${where} was removed`]
        : operationChanges(where, asObject(operation), asObject(now), schemas)
    }),
  )
}

interface Schemas {
  readonly before: JsonObject
  readonly after: JsonObject
}

const schemasOf = (document: JsonObject): JsonObject => asObject(asObject(document['components'])['schemas'])

function operationChanges(where: string, before: JsonObject, after: JsonObject, schemas: Schemas): string[] {
  return [
    ...(before['operationId'] === after['operationId'] ? [] : [`${where} has another operationId`]),
    ...(isSame(before['security'], after['security']) ? [] : [`${where} needs another scope`]),
    ...parameterChanges(where, parametersOf(before), parametersOf(after), schemas),
    ...contentChanges(`${where} body`, before['requestBody'], after['requestBody'], 'input', schemas),
    ...answerChanges(where, asObject(before['responses']), asObject(after['responses']), schemas),
  ]
}

/** By place and name, or by the shared parameter that is referred to. */
function parametersOf({ parameters }: JsonObject): ReadonlyMap<string, JsonObject> {
  const list = Array.isArray(parameters) ? parameters.map(asObject) : []
  return new Map(list.map((each) => [textOf(each['$ref'] ?? `${textOf(each['in'])} ${textOf(each['name'])}`), each]))
}

type Parameters = ReadonlyMap<string, JsonObject>

function parameterChanges(where: string, before: Parameters, after: Parameters, schemas: Schemas): string[] {
  const kept = [...before].flatMap(([name, parameter]) => {
    const now = after.get(name)
    if (!now) return [`${where}: the parameter ${name} was removed`]
    const required = now['required'] === true && parameter['required'] !== true
    return [
      ...(required ? [`${where}: the parameter ${name} became required`] : []),
      ...schemaChanges(`${where} ${name}`, parameter['schema'], now['schema'], 'input', schemas),
    ]
  })
  const added = [...after].filter(
    ([name, each]) => !before.has(name) && (each['required'] === true || name.endsWith('IfMatch')),
  )
  return [...kept, ...added.map(([name]) => `${where}: the parameter ${name} is new and required`)]
}

function answerChanges(where: string, before: JsonObject, after: JsonObject, schemas: Schemas): string[] {
  return Object.entries(before)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) =>
      status in after
        ? contentChanges(`${where} ${status}`, answer, after[status], 'output', schemas)
        : [`${where} no longer answers ${status}`],
    )
}

type Direction = 'input' | 'output'

/** The bodies of a request or an answer by their media types. */
function contentChanges(
  where: string,
  before: unknown,
  after: unknown,
  direction: Direction,
  schemas: Schemas,
): string[] {
  const [old, now] = [asObject(asObject(before)['content']), asObject(asObject(after)['content'])]
  if (before === undefined && asObject(after)['required'] === true) return [`${where} is new and required`]
  return Object.entries(old).flatMap(([type, media]) => {
    if (!(type in now)) return [`${where} is no longer ${type}`]
    const [oldSchema, newSchema] = [asObject(media)['schema'], asObject(now[type])['schema']]
    return oldSchema === undefined ? [] : schemaChanges(where, oldSchema, newSchema, direction, schemas)
  })
}

/** Deeper schemas are compared once: recursive ones would never end. */
const MAX_DEPTH = 12

function schemaChanges(
  where: string,
  before: unknown,
  after: unknown,
  direction: Direction,
  schemas: Schemas,
  depth = 0,
): string[] {
  if (depth > MAX_DEPTH) return []
  const [old, now] = [resolved(before, schemas.before), resolved(after, schemas.after)]
  const deeper = (name: string, a: unknown, b: unknown) =>
    schemaChanges(`${where}/${name}`, a, b, direction, schemas, depth + 1)
  const [oldKinds, newKinds] = [alternativesOf(old, schemas.before), alternativesOf(now, schemas.after)]
  if (oldKinds || newKinds)
    return alternativeChanges(where, oldKinds ?? [old], newKinds ?? [now], direction, (a, b) =>
      schemaChanges(where, a, b, direction, schemas, depth + 1),
    )
  return [
    ...typeChanges(where, old, now, direction),
    ...enumChanges(where, old, now, direction),
    ...(direction === 'input' ? limitChanges(where, old, now) : []),
    ...propertyChanges(where, old, now, direction, deeper),
    ...(old['items'] !== undefined && now['items'] !== undefined ? deeper('[]', old['items'], now['items']) : []),
  ]
}

function typesOf({ type }: JsonObject): ReadonlySet<unknown> {
  return new Set(type === undefined ? [] : [type])
}

/** A request may send what it could, an answer has no type that it did not have. */
function typeChanges(where: string, before: JsonObject, after: JsonObject, direction: Direction): string[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  if (now.size === 0 && direction === 'input') return []
  const lost = direction === 'input' ? [...old].filter((type) => !accepts(now, type)) : []
  const gained = direction === 'output' ? [...now].filter((type) => !accepts(old, type)) : []
  const changed = lost.length + gained.length > 0 || (old.size === 0 && now.size > 0 && direction === 'input')
  const formats = before['format'] !== after['format'] && (direction === 'output' || after['format'] !== undefined)
  return changed || formats ? [`${where} is of another type`] : []
}

/** An integer is a number. */
const accepts = (types: ReadonlySet<unknown>, type: unknown): boolean =>
  types.has(type) || (type === 'integer' && types.has('number'))

function enumChanges(where: string, before: JsonObject, after: JsonObject, direction: Direction): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  if (old === null)
    return now === null || direction === 'output' ? [] : [`${where} is limited to ${now.map(textOf).join(', ')}`]
  if (now === null) return []
  const removed = old.filter((value) => !now.includes(value))
  return removed.map((value) => `${where}: the value ${textOf(value)} was removed`)
}

function valuesOf(schema: JsonObject): readonly unknown[] | null {
  if (Array.isArray(schema['enum'])) return schema['enum']
  return 'const' in schema ? [schema['const']] : null
}

const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

function limitChanges(where: string, before: JsonObject, after: JsonObject): string[] {
  const number = (schema: JsonObject, name: string, none: number) => {
    const value = schema[name]
    return typeof value === 'number' ? value : none
  }
  const raised = LOWER.filter(
    (name) => number(after, name, Number.NEGATIVE_INFINITY) > number(before, name, Number.NEGATIVE_INFINITY),
  )
  const lowered = UPPER.filter(
    (name) => number(after, name, Number.POSITIVE_INFINITY) < number(before, name, Number.POSITIVE_INFINITY),
  )
  const pattern = after['pattern'] !== undefined && after['pattern'] !== before['pattern'] ? ['pattern'] : []
  return [...raised, ...lowered, ...pattern].map((name) => `${where}: ${name} became stricter`)
}

function propertyChanges(
  where: string,
  before: JsonObject,
  after: JsonObject,
  direction: Direction,
  deeper: (name: string, before: unknown, after: unknown) => string[],
): string[] {
  const [old, now] = [asObject(before['properties']), asObject(after['properties'])]
  const [needed, needs] = [requiredOf(before), requiredOf(after)]
  const kept = Object.entries(old).flatMap(([name, schema]) =>
    name in now ? deeper(name, schema, now[name]) : [`${where}: the field ${name} was removed`],
  )
  const required =
    direction === 'input'
      ? needs.filter((name) => !needed.includes(name))
      : needed.filter((name) => !needs.includes(name))
  const words = direction === 'input' ? 'is required now' : 'may be missing now'
  return [
    ...kept,
    ...required
      .filter((name) => direction === 'input' || String(name) in now)
      .map((name) => `${where}: the field ${textOf(name)} ${words}`),
  ]
}

const requiredOf = ({ required }: JsonObject): readonly unknown[] => (Array.isArray(required) ? required : [])

/** The alternatives of `anyOf`, `oneOf` and a list of types, resolved; null for a schema without. */
function alternativesOf(schema: JsonObject, schemas: JsonObject): readonly JsonObject[] | null {
  const { anyOf, oneOf, type } = schema
  const list = anyOf ?? oneOf
  if (Array.isArray(list))
    return list.flatMap((each) => {
      const alternative = resolved(each, schemas)
      return alternativesOf(alternative, schemas) ?? [alternative]
    })
  return Array.isArray(type) ? type.map((each: unknown) => ({ ...schema, type: each })) : null
}

/** Each alternative is compared with the one of the same kind. */
function alternativeChanges(
  where: string,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  direction: Direction,
  compare: (before: JsonObject, after: JsonObject) => string[],
): string[] {
  const now = new Map(after.map((each) => [kindOf(each), each]))
  const old = new Set(before.map(kindOf))
  const kept = before.flatMap((each) => {
    const same = now.get(kindOf(each))
    if (same) return compare(each, same)
    return direction === 'input' ? [`${where} no longer takes ${kindOf(each)}`] : []
  })
  // A new kind of record is an addition; a new null or text is another type.
  const added = after.filter((each) => !old.has(kindOf(each)) && each['type'] !== 'object')
  const gained = direction === 'output' ? added.map((each) => `${where} may be ${kindOf(each)} now`) : []
  return [...kept, ...gained]
}

/** Tells alternatives apart: by their type, and objects by the constants of their fields. */
function kindOf(schema: JsonObject): string {
  const constants = Object.entries(asObject(schema['properties'])).flatMap(([name, each]) =>
    isRecord(each) && 'const' in each ? [`${name} ${textOf(each['const'])}`] : [],
  )
  return [textOf(schema['type'] ?? ''), ...('const' in schema ? [textOf(schema['const'])] : []), ...constants].join(' ')
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
