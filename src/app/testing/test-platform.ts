import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/server/database.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Platform } from '../open-platform.ts'

/** A platform on a test's own database, which the test closes. */
export function testPlatform(config: Config, database: Database & { readonly url: string }): Platform {
  return {
    config,
    log: silentLogger,
    database,
    databaseUrl: database.url,
    cluster: undefined,
    close: () => Promise.resolve(),
  }
}
