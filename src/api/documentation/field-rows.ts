import { asObject, referredName, resolved, textOf, type JsonObject } from './json-schema.ts'

/** A field of a schema, as the documentation lists it. */
export interface FieldRow {
  /** Such as `dealerships[].name`. */
  readonly path: string
  /** Such as `string (date-time) or null`. */
  readonly type: string
  readonly required: boolean
  readonly description: string
}

const MAX_DEPTH = 6

/** Every field of a schema in reading order, nested ones by their path. */
export function fieldRows(schema: unknown, schemas: JsonObject): readonly FieldRow[] {
  return rowsBelow(schema, schemas, '', 0)
}

function rowsBelow(schema: unknown, schemas: JsonObject, prefix: string, depth: number): readonly FieldRow[] {
  if (depth > MAX_DEPTH) return []
  const { properties, required, items, anyOf, oneOf } = resolved(schema, schemas)
  const needed = Array.isArray(required) ? required : []
  const alternatives: unknown = anyOf ?? oneOf
  if (Array.isArray(alternatives))
    return onePerPath(alternatives.flatMap((each: unknown) => rowsBelow(each, schemas, prefix, depth + 1)))
  if (items !== undefined) return rowsBelow(items, schemas, `${prefix}[]`, depth + 1)
  return Object.entries(asObject(properties)).flatMap(([name, field]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const { description } = resolved(field, schemas)
    const row = {
      path,
      type: typeText(field, schemas),
      required: needed.includes(name),
      description: typeof description === 'string' ? description : '',
    }
    return [row, ...rowsBelow(field, schemas, path, depth + 1)]
  })
}

function onePerPath(rows: readonly FieldRow[]): readonly FieldRow[] {
  return [...new Map(rows.map((row) => [row.path, row])).values()]
}

/** The type of a schema in words. */
export function typeText(schema: unknown, schemas: JsonObject): string {
  const found = resolved(schema, schemas)
  const { type, format, items, anyOf, oneOf } = found
  const alternatives: unknown = anyOf ?? oneOf
  if (Array.isArray(alternatives))
    return [...new Set(alternatives.map((each: unknown) => typeText(each, schemas)))].join(' or ')
  if (Array.isArray(found['enum'])) return found['enum'].map((value) => JSON.stringify(value)).join(', ')
  if ('const' in found) return JSON.stringify(found['const'])
  if (items !== undefined) return `list of ${referredName(items) ?? typeText(items, schemas)}`
  const name = Array.isArray(type) ? type.join(' or ') : textOf(type ?? 'any')
  return `${name}${typeof format === 'string' ? ` (${format})` : ''}${limitsText(found)}`
}

function limitsText({ minimum, maximum, minLength, maxLength, default: byDefault }: JsonObject): string {
  const range = (from: unknown, to: unknown, unit: string) => {
    if (from === undefined && to === undefined) return []
    if (to === undefined) return [`at least ${textOf(from)}${unit}`]
    return [
      from === undefined || from === 0 ? `at most ${textOf(to)}${unit}` : `${textOf(from)} to ${textOf(to)}${unit}`,
    ]
  }
  const parts = [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...(byDefault === undefined ? [] : [`by default ${JSON.stringify(byDefault)}`]),
  ]
  return parts.length === 0 ? '' : `, ${parts.join(', ')}`
}
