import { z } from 'zod'
import type { Checked, OwnerCheck } from '#configuration/owner-check.ts'
import type { JsonSchema } from '#sites/json-schema.ts'
import { parseWith } from '#sites/schema-faults.ts'
import { schemaReference } from '#sites/schema-reference.ts'
import { count, href, image, slug, text } from '#sites/schema/values.ts'

const model = z.strictObject({
  name: text.describe('Name as feeds and pages have it: Corolla Cross.'),
  image: image.optional().describe('Picture of the model, where `newImage` is not set.'),
  newImage: image.optional().describe('Picture of the model that comes first.'),
  link: href.optional().describe('Address that replaces links to the page of the model.'),
  accessories: count.default(0).describe('Number of accessories, shown from 1 on.'),
})

const brand = z.strictObject({
  name: text.describe('Name of the make where pages list makes, whatever a feed calls it: Mercedes-Benz.'),
  models: z.record(slug, model).default({}).describe('Its models, by slug.'),
})

/** The operator's file `catalogue.yaml`: makes and models that all dealers share. */
const catalogueSchema = z.strictObject({
  brands: z.record(slug, brand).default({}).describe('Makes, by slug: the slug is part of addresses.'),
})

export type Catalogue = z.output<typeof catalogueSchema>

/** The JSON Schema of the catalogue, for editors. */
export function catalogueJsonSchema(): JsonSchema {
  return { ...z.toJSONSchema(catalogueSchema, { io: 'input' }), title: 'Makes and models' }
}

/** The reference of every key of the catalogue as Markdown. */
export function catalogueReference(): string {
  return schemaReference({
    schema: catalogueJsonSchema(),
    introduction: INTRODUCTION,
    isWithoutEffect: () => false,
  })
}

const INTRODUCTION = `# Keys of the catalogue

Made from the schema (\`src/brands/catalogue.ts\`) by \`forecourt export-schema\`; don't edit. \`*\` is any name.
\`catalogue.yaml\` is the operator's, because every dealer sees it. A site's own texts about a brand are in \`brands\` of [its file](site-keys.md#brands).`

/** Checks the catalogue's text. */
export const checkCatalogue: OwnerCheck<Catalogue> = (source): Checked<Catalogue> => {
  const parsed = parseWith({ schema: catalogueSchema, json: catalogueJsonSchema }, source.value ?? {})
  if (parsed.ok) return { value: parsed.value, findings: [] }
  const { owner, file, locate } = source
  const findings = parsed.error.map(({ path, ...fault }) => ({
    ...fault,
    severity: 'error' as const,
    owner,
    path: path.map(String).join('.'),
    place: { file, line: locate(path).line },
  }))
  return { value: undefined, findings }
}
