import { TEMPLATE_GROUPS, exportJsonSchema } from './json-schema.ts'
import { schemaKeys, schemaReference, type KeyRow } from './schema-reference.ts'
import { isWithoutEffect } from './unused-keys.ts'

export type { KeyRow } from './schema-reference.ts'

const INTRODUCTION = `# Keys of a site

Made from the schema (\`src/sites/schema.ts\`) by \`forecourt export-schema\`; don't edit. \`[]\` is a member of a list, \`*\` any name. A key marked ° changes nothing yet.
How files, presets and templates work together: [sites.md](sites.md).`

/** The reference of every key of a site's file as Markdown. */
export function keysReference(): string {
  return schemaReference({
    schema: exportJsonSchema(),
    introduction: INTRODUCTION,
    templateGroups: TEMPLATE_GROUPS,
    isWithoutEffect,
  })
}

/** Every key of the schema, groups before their members. */
export function keyRows(): KeyRow[] {
  return schemaKeys(exportJsonSchema())
}
