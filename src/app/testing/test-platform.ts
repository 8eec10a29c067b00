import type { Config } from '#platform/config.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import type { Database } from '#platform/server/database.ts'
import type { FollowedSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import { variableSecrets } from '#configuration/variable-secrets.ts'
import { silentLogger } from '#platform/server/log.ts'
import type { Platform } from '../start/open-platform.ts'

/** A platform on a test's own database, which the test closes. */
export function testPlatform(config: Config, database: Database & DatabaseAddress): Platform {
  return {
    config,
    log: silentLogger,
    database,
    databaseAddress: { url: database.url },
    cluster: undefined,
    ownerSecrets: secretsOf(process.env),
    silence: { copy: () => null, ended: Promise.resolve(), close: () => undefined },
    stopping: new AbortController(),
    close: () => Promise.resolve(),
  }
}

function secretsOf(environment: Readonly<Record<string, string | undefined>>): FollowedSecrets {
  return { ...variableSecrets(environment), reload: () => Promise.resolve(), follow: () => () => undefined }
}
