import { catalogueJsonSchema, catalogueReference } from '#brands/catalogue.ts'
import { jsonText, type SchemaFile } from '#sites/server/schema-files.ts'
import { dealerJsonSchema, dealerReference } from '../json-schema.ts'

/** The files generated from the schemas of dealers and of the catalogue, by their path in the project. */
export function dealerSchemaFiles(): readonly SchemaFile[] {
  return [
    { path: 'dealers/schema.json', content: jsonText(dealerJsonSchema()) },
    { path: 'docs/dealer-keys.md', content: dealerReference() },
    { path: 'catalogue.schema.json', content: jsonText(catalogueJsonSchema()) },
    { path: 'docs/catalogue-keys.md', content: catalogueReference() },
  ]
}
