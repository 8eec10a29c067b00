import { asObject, resolved, type JsonObject } from './json-schema.ts'

const SAMPLES: Readonly<Record<string, unknown>> = {
  uuid: '0197b1a2-3c4d-7e5f-8a9b-0c1d2e3f4a5b',
  'date-time': '2026-11-24T02:00:00Z',
  date: '2026-11-24',
  email: 'sam@buyer.example',
  uri: 'https://crm.dealer.example/hooks',
}

/** A value that fits a schema, with the fields that are required, or else the first one. */
export function sampleOf(schema: unknown, schemas: JsonObject, depth = 0): unknown {
  const found = resolved(schema, schemas)
  const { type, format, items, properties, required, anyOf, oneOf, minimum } = found
  const alternatives: unknown = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return sampleOf(alternatives[0], schemas, depth)
  if ('default' in found) return found['default']
  if ('const' in found) return found['const']
  if (Array.isArray(found['enum'])) return found['enum'][0]
  if (items !== undefined) return [sampleOf(items, schemas, depth + 1)]
  if (properties !== undefined) {
    const fields = Object.entries(asObject(properties))
    const needed = Array.isArray(required) ? required : []
    const shown = needed.length > 0 ? fields.filter(([name]) => needed.includes(name)) : fields.slice(0, 1)
    return Object.fromEntries(shown.map(([name, each]) => [name, sampleOf(each, schemas, depth + 1)]))
  }
  if (typeof format === 'string' && format in SAMPLES) return SAMPLES[format]
  const name: unknown = Array.isArray(type) ? type[0] : type
  if (name === 'integer' || name === 'number') return typeof minimum === 'number' && minimum > 1 ? minimum : 1
  if (name === 'boolean') return true
  return name === 'null' ? null : 'text'
}
