import { z } from 'zod'
import { siteSchema } from './schema.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Groups that a template fills: a file may leave them out, or say parts of them only. */
export const BROUGHT_BY_TEMPLATE: ReadonlySet<string> = new Set(['theme', 'home'])

/** The JSON Schema of a site's file, for editors. What a template brings isn't required there, so that an editor marks only what is wrong in this file. */
export function exportJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteSchema, { io: 'input' })
  const theme = schema.properties?.['theme']
  return {
    ...schema,
    title: 'A dealer site',
    required: (schema.required ?? []).filter((key) => !BROUGHT_BY_TEMPLATE.has(key)),
    properties: { ...schema.properties, ...(typeof theme === 'object' && { theme: withoutRequired(theme) }) },
  }
}

/** The JSON Schema of a preset: any part of a site. */
export function exportPresetJsonSchema(): JsonSchema {
  return { ...withoutRequired(exportJsonSchema()), title: 'A preset of dealer sites' }
}

/** Groups may be said in part, members of lists may not. */
function withoutRequired(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  if (!rest.properties) return rest
  const properties = Object.entries(rest.properties).map(([key, member]) => [
    key,
    typeof member === 'object' ? withoutRequired(member) : member,
  ])
  return { ...rest, properties: Object.fromEntries(properties) }
}
