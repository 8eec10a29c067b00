import { join } from 'node:path'
import { openOwnerSecrets, type FollowedSecrets } from '#configuration/server/secrets/owner-secrets.ts'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { DatabaseAddress } from '#platform/server/database-address.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { openExternalDatabase } from '#platform/server/external-database.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { createLogger, type Logger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { superviseCluster, type SupervisedCluster } from '#platform/server/postgres/supervised-cluster.ts'
import { openSilence, unfinishedRestore, type Silence } from '#platform/server/restored-copy.ts'
import type { Progress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { documentKeys } from './signing-secret.ts'
import { jobQueues } from '../jobs/job-queues.ts'

/** The parts that every process of the platform needs: settings, log and a migrated database. */
export interface Platform {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly databaseAddress: DatabaseAddress
  /** Undefined with an external database (DATABASE_URL). */
  readonly cluster: SupervisedCluster | undefined
  readonly ownerSecrets: FollowedSecrets
  /** Whether this is a restored copy, which sends nothing. */
  readonly silence: Silence
  /** Aborted when the process is told to stop, before it does. */
  readonly stopping: AbortController
  readonly close: () => Promise<void>
}

/** Connects to the database, or starts the built-in one, and migrates it. */
export async function openPlatform(
  config: Config,
  applicationName: string,
  progress: Progress,
): Promise<Result<Platform, Problem>> {
  const log = createLogger(config.logLevel, config.logFormat)
  const source = await progress.step('Database', () => openSource(config, log), noteOf)
  if (!source.ok) return source
  const { address, cluster } = source.value
  const migrated = await migrate(address, join(projectRoot(), 'migrations'))
  if (!migrated.ok) {
    await cluster?.close()
    return migrated
  }
  const { length } = migrated.value
  if (length > 0) progress.line(`✓ Tables: ${length} ${length === 1 ? 'change' : 'changes'} applied`)
  const database = openDatabase({ ...address, applicationName, log })
  const silence = await openSilence(database)
  const ownerSecrets = await openOwnerSecrets({ database, keys: documentKeys(config), environment: process.env, log })
  await declareQueues(database, jobQueues({ config, database }), log)
  const close = async () => {
    silence.close()
    await database.close()
    await cluster?.close()
  }
  const copy = silence.copy()
  if (copy?.finishedAt === null) {
    await close()
    return err(unfinishedRestore(copy))
  }
  return ok({
    config,
    log,
    database,
    databaseAddress: address,
    cluster,
    ownerSecrets,
    silence,
    stopping: new AbortController(),
    close,
  })
}

export interface Source {
  readonly address: DatabaseAddress
  readonly cluster: SupervisedCluster | undefined
}

export async function openSource(config: Config, log: Logger): Promise<Result<Source, Problem>> {
  const { databaseUrl: url, databaseRolePrefix: rolePrefix } = config
  if (url !== undefined) {
    const { databaseDirectUrl: directUrl, databaseAppUrl: appUrl, databaseStaffUrl: staffUrl } = config
    const address = await openExternalDatabase({ url, directUrl, appUrl, staffUrl, rolePrefix })
    return address.ok ? ok({ address: address.value, cluster: undefined }) : address
  }
  const supervised = await superviseCluster(config.dataFolder, log)
  if (!supervised.ok) return supervised
  return ok({ address: { url: supervised.value.cluster.url, rolePrefix }, cluster: supervised.value })
}

function noteOf(source: Result<Source, Problem>): string {
  if (!source.ok) return ''
  const { cluster, address } = source.value
  if (!cluster) return new URL(address.url).host
  const { home, runsAs, started } = cluster.cluster
  const how = started ? 'PostgreSQL started' : 'PostgreSQL was running'
  return home.elsewhere ? `${how}, as ${runsAs} in ${home.folder} (that user may not enter this folder)` : how
}

/** The problem of a second server on the same data folder. */
export function alreadyServed(dataFolder: string, server: string): Problem<'already-served'> {
  return problem(
    'already-served',
    `Another server already works on the data folder ${dataFolder}${server}.`,
    'Stop it first, or give this one a folder and a port of its own: --data FOLDER --port PORT.',
  )
}
