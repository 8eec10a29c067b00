import type { ConfigurationServices } from '#api/configuration/configuration-services.ts'
import type { Owner } from '#configuration/owner.ts'
import { handOver } from '#configuration/server/hand-over.ts'
import { storePreview } from '#configuration/server/previews.ts'
import { createTextWriter, type CheckedConfiguration } from '#configuration/server/write-texts.ts'
import { dealerJsonSchema } from '#dealers/json-schema.ts'
import type { Database } from '#platform/server/database.ts'
import { exportJsonSchema, type JsonSchema } from '#sites/json-schema.ts'
import { brokenLinks } from '#shop/site-map/site-links.ts'
import { copyFaults } from '#sites/copy-faults.ts'
import type { Site } from '#sites/schema.ts'
import { EVERY_TEXT } from '../web/every-text.ts'
import { OWNER_KINDS } from './configuration-files.ts'

const NAMES = `
  select 'person:' || id as actor, name from people where 'person:' || id = any ($1)
  union all select 'token:' || id, name from api_tokens where 'token:' || id = any ($1)`

/** Services that the API's operations on configurations call. */
export function createConfigurationServices(
  database: Pick<Database, 'withRole'>,
  previewUrl: ((key: string) => string) | null,
): ConfigurationServices {
  const texts = createTextWriter(database, OWNER_KINDS)
  const schemas = { site: withTexts(exportJsonSchema()), dealer: dealerJsonSchema() }
  return {
    write: texts.write,
    check: async (text) => withSiteFaults(text.owner, await texts.check(text)),
    inForce: async (owner) => {
      const inForce = await texts.inForce(owner)
      return inForce && withSiteFaults(owner, inForce)
    },
    adopt: (owner, previous, actor) =>
      database.withRole('import', (tx) => handOver(tx, { owner, writer: 'console', file: null, previous, actor })),
    namesOf: async (actors) => {
      const read = await database.withRole(
        'import',
        ({ $client }) => $client.query<{ actor: string; name: string }>(NAMES, [[...new Set(actors)]]),
        { readOnly: true },
      )
      return new Map(read.rows.map(({ actor, name }) => [actor, name]))
    },
    schemaOf: (kind) => ({ ...schemas[kind] }),
    preview:
      previewUrl &&
      (async (draft) => {
        const { key, expiresAt } = await database.withRole('import', (tx) => storePreview(tx, draft))
        return { address: previewUrl(key), expiresAt }
      }),
  }
}

/** The schema of a site with the default of every text that its `copy` may replace, which the schema itself does not know. */
function withTexts(schema: JsonSchema): JsonSchema {
  const { copy } = schema.properties ?? {}
  if (typeof copy !== 'object') return schema
  return { ...schema, properties: { ...schema.properties, copy: { ...copy, 'x-texts': EVERY_TEXT } } }
}

/** Adds what the text alone does not show: links that lead to no page, and texts that no page has. */
function withSiteFaults(owner: Owner, { value, findings }: CheckedConfiguration): CheckedConfiguration {
  if (owner.kind !== 'site' || value === undefined) return { value, findings }
  // The check of a site's text gives a site.
  const site = value as Site
  const faults = [...brokenLinks(site, new Date()), ...copyFaults(site, EVERY_TEXT)]
  const found = faults.map(({ path, ...fault }) => ({ ...fault, owner, path: path.map(String).join('.') }))
  return { value, findings: [...findings, ...found] }
}
