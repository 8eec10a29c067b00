import { fixedTexts, readTexts } from '#configuration/server/configuration-texts.ts'
import type { Database } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Site } from '../schema.ts'
import { createSiteRegistry } from './site-registry.ts'

/** The sites in force, for a command that needs them once. */
export async function readSites(database: Pick<Database, 'withRole'>): Promise<readonly Site[]> {
  return createSiteRegistry(fixedTexts(await readTexts(database)), { log: silentLogger }).all()
}
