import { z } from 'zod'
import { isRecord } from '#platform/records.ts'

export type JsonObject = { [name: string]: unknown }

/** Schemas of requests are what may be sent, those of answers what comes back. */
type Direction = 'input' | 'output'

/** Collects the named schemas (`.meta({ id })`) that others refer to. */
export interface Components {
  readonly schemas: JsonObject
  /** The JSON Schema of a zod schema, with named schemas as references. */
  readonly schemaOf: (schema: z.ZodType, direction: Direction) => JsonObject
}

const COMPONENTS = '#/components/schemas/'

export function createComponents(): Components {
  const schemas: JsonObject = {}
  return {
    schemas,
    schemaOf: (schema, direction) => {
      const whole: unknown = z.toJSONSchema(schema, {
        io: direction,
        override: ({ jsonSchema }) => simplify(jsonSchema, direction),
      })
      const { $schema: _dialect, $defs, ...root } = isRecord(whole) ? whole : {}
      const definitions = Object.fromEntries(Object.entries(asObject($defs)).filter(([id]) => !isAnonymous(id)))
      // A schema of both directions has a name for each where they differ: defaults may be left out of requests only.
      const names = new Map<string, string>()
      for (const [id, content] of Object.entries(definitions)) {
        const plain = referTo(content, (other) => other)
        const known = schemas[id]
        const isSame = known === undefined || JSON.stringify(known) === JSON.stringify(plain)
        names.set(id, isSame ? id : `${id}Input`)
      }
      const nameOf = (id: string) => names.get(id) ?? id
      for (const [id, content] of Object.entries(definitions)) schemas[nameOf(id)] = referTo(content, nameOf)
      return asObject(referTo(root, nameOf))
    },
  }
}

/** Leaves out what repeats: the pattern of a format; and of answers that they have no other fields, because they may get some. */
function simplify(schema: JsonObject, direction: Direction): void {
  if ('format' in schema && 'pattern' in schema) delete schema['pattern']
  if (direction === 'output' && schema['additionalProperties'] === false) delete schema['additionalProperties']
  // The limits of the type, which say nothing.
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  delete schema['id']
}

/** A schema that refers to itself without a name, which is any JSON. */
const isAnonymous = (id: string): boolean => id.startsWith('__')

/** The schema with references to components. */
function referTo(value: unknown, nameOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => referTo(each, nameOf))
  if (!isRecord(value)) return value
  const { $ref } = value
  if (typeof $ref === 'string' && isAnonymous($ref.replace('#/$defs/', ''))) return {}
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === '$ref' && typeof each === 'string'
        ? `${COMPONENTS}${nameOf(each.replace('#/$defs/', ''))}`
        : referTo(each, nameOf),
    ]),
  )
}

export function asObject(value: unknown): JsonObject {
  return isRecord(value) ? { ...value } : {}
}

/** The schema that a reference leads to, or the schema itself. What stands beside a reference stays. */
export function resolved(schema: unknown, schemas: JsonObject): JsonObject {
  const { $ref, ...rest } = asObject(schema)
  if (typeof $ref !== 'string') return rest
  return { ...resolved(schemas[$ref.replace(COMPONENTS, '')], schemas), ...rest }
}

/** The name of the component that a reference leads to; null for a schema without a name. */
export function referredName(schema: unknown): string | null {
  const { $ref } = asObject(schema)
  return typeof $ref === 'string' ? $ref.replace(COMPONENTS, '') : null
}

/** A text as it is, another value as JSON. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}
