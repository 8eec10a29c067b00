import type { FileSource } from '#configuration/server/file-sources.ts'
import { startFileWriter, type FileWriter } from '#configuration/server/file-writer.ts'
import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import type { Config } from '#platform/config.ts'
import { SITE_KINDS } from '#sites/server/site-kinds.ts'
import { siteSources } from '#sites/server/site-sources.ts'
import type { Platform } from './open-platform.ts'

/** Every kind of owner that has a configuration text. */
export const OWNER_KINDS: readonly OwnerKind[] = SITE_KINDS

/** The files of every kind. */
export function configurationSources({ sitesFolder }: Pick<Config, 'sitesFolder'>): readonly FileSource[] {
  return siteSources(sitesFolder)
}

/** Writes the configuration files as revisions, now and when they change. */
export function followFiles({
  config,
  database,
  log,
}: Pick<Platform, 'config' | 'database' | 'log'>): Promise<FileWriter> {
  return startFileWriter({ database, log, kinds: OWNER_KINDS, sources: configurationSources(config) })
}
