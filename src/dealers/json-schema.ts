import { z } from 'zod'
import type { JsonSchema } from '#sites/json-schema.ts'
import { schemaReference } from '#sites/schema-reference.ts'
import { dealerSchema } from './schema.ts'
import { isWithoutEffect } from './unused-keys.ts'

/** The JSON Schema of a dealer's file, for editors. */
export function dealerJsonSchema(): JsonSchema {
  return { ...z.toJSONSchema(dealerSchema, { io: 'input' }), title: 'A dealership' }
}

/** The reference of every key of a dealer's file as Markdown. */
export function dealerReference(): string {
  return schemaReference({ schema: dealerJsonSchema(), introduction: INTRODUCTION, isWithoutEffect })
}

const INTRODUCTION = `# Keys of a dealer

Made from the schema (\`src/dealers/schema.ts\`) by \`forecourt export-schema\`; don't edit. \`[]\` is a member of a list, \`*\` any name. A key marked ° changes nothing yet.
How to write such a file: [dealers.md](dealers.md).`
