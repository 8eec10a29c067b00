import type { JsonSchema } from './json-schema.ts'
import { isGroup } from './merge.ts'

/**
 * The keys that the schema allows in the group at `path` of `input`. If the group may be of several kinds, its key `kind` selects the
 * schema.
 */
export function knownKeys(whole: JsonSchema, path: readonly PropertyKey[], input: unknown): string[] {
  let schemas = [whole]
  let value = input
  for (const segment of path) {
    const narrowed = schemas.flatMap((schema) => branches(schema, value, whole))
    schemas = narrowed.flatMap((schema) => memberOf(schema, segment))
    value = isGroup(value) || Array.isArray(value) ? Reflect.get(value, segment) : undefined
  }
  const groups = schemas.flatMap((schema) => branches(schema, value, whole))
  return [...new Set(groups.flatMap((schema) => Object.keys(schema.properties ?? {})))]
}

function memberOf(schema: JsonSchema, segment: PropertyKey): JsonSchema[] {
  const named = typeof segment === 'string' && Object.hasOwn(schema.properties ?? {}, segment)
  const member = named ? schema.properties?.[segment] : typeof segment === 'number' ? schema.items : undefined
  const found = member ?? schema.additionalProperties
  return typeof found === 'object' && !Array.isArray(found) ? [found] : []
}

/** The schemas that a schema stands for, with references followed and without alternatives of another kind than the value's. */
function branches(schema: JsonSchema, value: unknown, whole: JsonSchema): JsonSchema[] {
  const name = schema.$ref?.split('/').at(-1)
  const referred = name === undefined ? undefined : whole.$defs?.[name]
  if (referred !== undefined) return branches(referred, value, whole)
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  if (alternatives.length === 0) return [schema]
  return alternatives
    .filter((each) => typeof each === 'object')
    .flatMap((each) => branches(each, value, whole))
    .filter((each) => fits(each, value))
}

function fits(schema: JsonSchema, value: unknown): boolean {
  const kind = schema.properties?.['kind']
  if (typeof kind !== 'object' || kind.const === undefined || !isGroup(value)) return true
  return kind.const === value['kind']
}
