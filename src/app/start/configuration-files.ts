import { CATALOGUE_KIND } from '#brands/server/catalogue-kind.ts'
import { CATALOGUE } from '#configuration/owner.ts'
import type { FileSource } from '#configuration/server/file-sources.ts'
import { startFileWriter, type FileWriter } from '#configuration/server/file-writer.ts'
import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import { DEALER_KIND, dealerSource } from '#dealers/server/dealer-kind.ts'
import type { Config } from '#platform/config.ts'
import { SITE_KINDS } from '#sites/server/site-kinds.ts'
import { siteSources } from '#sites/server/site-sources.ts'
import type { Platform } from './open-platform.ts'

/** Every kind of owner that has a configuration text. */
export const OWNER_KINDS: readonly OwnerKind[] = [CATALOGUE_KIND, DEALER_KIND, ...SITE_KINDS]

/** The files of every kind. */
export function configurationSources({
  sitesFolder,
  dealersFolder,
  catalogueFile,
}: Pick<Config, 'sitesFolder' | 'dealersFolder' | 'catalogueFile'>): readonly FileSource[] {
  return [{ owner: CATALOGUE, file: catalogueFile }, dealerSource(dealersFolder), ...siteSources(sitesFolder)]
}

/** Writes the configuration files as revisions, now and when they change. */
export function followFiles({
  config,
  database,
  log,
}: Pick<Platform, 'config' | 'database' | 'log'>): Promise<FileWriter> {
  return startFileWriter({ database, log, kinds: OWNER_KINDS, sources: configurationSources(config) })
}
