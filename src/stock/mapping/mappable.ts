import { z } from 'zod'
import { FIELD_GROUPS, fieldLabel } from '../by-hand/field-groups.ts'
import type { HandField } from '../by-hand/hand-field.ts'
import { DERIVATIONS } from '../derive/derive.ts'
import { TRANSFORMS } from '../transforms/registry.ts'
import { FEED_FIELDS, isRequired } from './feed-fields.ts'

interface MappableField {
  /** A key of a mapping's `fields`, or `photos` or `location`. */
  readonly name: string
  readonly label: string
  readonly group: string
  /** Whether a mapping without it is refused. */
  readonly isRequired: boolean
}

const DERIVED: ReadonlySet<string> = new Set(DERIVATIONS.map(({ field }) => field))

/** Every part of a vehicle that a mapping can read, by group; what most feeds have comes first. */
export function mappableFields(): readonly MappableField[] {
  const first = FIRST.flatMap((name) => FIELD_GROUPS.filter((group) => group.name === name))
  const others = FIELD_GROUPS.filter(({ name }) => !FIRST.includes(name))
  const named = new Set<string>(FIELD_GROUPS.flatMap(({ fields }) => fields))
  const rest = { name: 'Everything else', fields: FEED_FIELDS.filter((field) => !named.has(field)) }
  return [
    ...first.flatMap(fieldsOf),
    { name: 'photos', label: 'Photos', group: 'Photos', isRequired: false },
    ...[...others, rest].flatMap(fieldsOf),
  ]
}

/** Names of `FIELD_GROUPS`. */
const FIRST: readonly string[] = ['Facts', 'Price', 'Numbers and papers']

function fieldsOf({ name: group, fields }: { readonly name: string; readonly fields: readonly HandField[] }) {
  return fields.map((name) => ({ name, label: fieldLabel(name), group, isRequired: isNeeded(name) }))
}

function isNeeded(name: string): boolean {
  return FEED_FIELDS.some((field) => field === name && isRequired(field)) && !DERIVED.has(name)
}

/** Each step with the JSON Schema of its parameters, for forms. */
export const STEP_SCHEMAS = TRANSFORMS.map(({ name, about, params }) => ({
  name,
  about,
  schema: z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' }) as Readonly<Record<string, unknown>>,
}))
