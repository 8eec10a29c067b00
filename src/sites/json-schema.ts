import { z } from 'zod'
import { siteSchema } from './schema.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Groups that a template fills. A file may leave them out or set only some of their keys. */
export const TEMPLATE_GROUPS: ReadonlySet<string> = new Set(['theme', 'home'])

/** The JSON Schema of a site's file, for editors. Keys that a template fills are not required in the file. */
export function exportJsonSchema(): JsonSchema {
  const schema = z.toJSONSchema(siteSchema, { io: 'input' })
  const theme = schema.properties?.['theme']
  return {
    ...schema,
    title: 'A dealer site',
    required: (schema.required ?? []).filter((key) => !TEMPLATE_GROUPS.has(key)),
    properties: { ...schema.properties, ...(typeof theme === 'object' && { theme: withoutRequired(theme) }) },
  }
}

/** The JSON Schema of a preset: any part of a site. */
export function exportPresetJsonSchema(): JsonSchema {
  return { ...withoutRequired(exportJsonSchema()), title: 'A preset of dealer sites' }
}

/** Makes the keys of groups optional, but not those of list members, because lists are replaced as a whole. */
function withoutRequired(schema: JsonSchema): JsonSchema {
  const { required: _, ...rest } = schema
  if (!rest.properties) return rest
  const properties = Object.entries(rest.properties).map(([key, member]) => [
    key,
    typeof member === 'object' ? withoutRequired(member) : member,
  ])
  return { ...rest, properties: Object.fromEntries(properties) }
}
