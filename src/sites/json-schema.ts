import { z } from 'zod'
import { siteSchema } from './schema.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const BROUGHT_BY_TEMPLATE = new Set(['theme', 'home'])

/**
 * The JSON Schema of a site's file, for editors. What a template or a preset may bring is not required there,
 * so that an editor marks only what is wrong in this file.
 */
export function exportJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteSchema, { io: 'input' })
  const required = (schema.required ?? []).filter((key) => !BROUGHT_BY_TEMPLATE.has(key))
  const theme = schema.properties?.['theme']
  return {
    ...schema,
    title: 'A dealer site',
    required,
    properties: { ...schema.properties, ...(typeof theme === 'object' && { theme: withoutRequired(theme) }) },
  }
}

/** Any part of a theme may be left to the template. */
function withoutRequired(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  const properties = Object.entries(rest.properties ?? {}).map(([key, member]) => [
    key,
    typeof member === 'object' ? withoutRequired(member) : member,
  ])
  return rest.properties ? { ...rest, properties: Object.fromEntries(properties) } : rest
}
