import type { ConfigurationServices } from '#api/configuration/configuration-services.ts'
import { handOver } from '#configuration/server/hand-over.ts'
import { storePreview } from '#configuration/server/previews.ts'
import { createTextWriter } from '#configuration/server/write-texts.ts'
import { dealerJsonSchema } from '#dealers/json-schema.ts'
import type { Database } from '#platform/server/database.ts'
import { exportJsonSchema, type JsonSchema } from '#sites/json-schema.ts'
import { EVERY_TEXT } from '../web/every-text.ts'
import { OWNER_KINDS } from './configuration-files.ts'
import { createPresetServices } from './preset-services.ts'
import { withSiteFindings } from './site-findings.ts'

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
    check: async (text) => withSiteFindings(text.owner, await texts.check(text)),
    tryOut: texts.tryOut,
    presets: createPresetServices(texts.tryOut),
    inForce: async (owner) => {
      const inForce = await texts.inForce(owner)
      return inForce && withSiteFindings(owner, inForce)
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
