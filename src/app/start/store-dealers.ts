import { storeDealersOfRows } from '#dealers/server/store-dealers-of-rows.ts'
import { systemActor } from '#platform/actor.ts'
import { findingText } from '#platform/finding.ts'
import { OWNER_KINDS } from './configuration-files.ts'
import type { Platform } from './open-platform.ts'

/** Gives each dealership that no file holds its first revision, in an update from a version without configurations of dealers. */
export async function storeDealers({ database, log }: Pick<Platform, 'database' | 'log'>): Promise<void> {
  const { owners, findings } = await storeDealersOfRows(database, systemActor('upgrade'), OWNER_KINDS)
  for (const { name } of owners) log.info({ dealer: name }, 'configuration of the dealership stored')
  for (const each of findings.filter(({ severity }) => severity === 'error')) log.error(findingText(each))
}
