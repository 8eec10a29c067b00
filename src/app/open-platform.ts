import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { openDatabase, type Database } from '#platform/server/database.ts'
import { checkExternalDatabase } from '#platform/server/external-database.ts'
import { createLogger, type Logger } from '#platform/server/log.ts'
import { migrate } from '#platform/server/migrate.ts'
import { superviseCluster, type SupervisedCluster } from '#platform/server/postgres/supervised-cluster.ts'
import type { Progress } from '#platform/server/progress.ts'
import { projectRoot } from '#platform/server/project-root.ts'

/** What every process of the platform works with: settings, log and an up-to-date database. */
export interface Platform {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly databaseUrl: string
  /** Absent where the database is somebody else's (DATABASE_URL). */
  readonly cluster: SupervisedCluster | undefined
  readonly close: () => Promise<void>
}

/** Opens the database, or starts the built-in one, and brings its tables up to date. */
export async function openPlatform(
  config: Config,
  applicationName: string,
  progress: Progress,
): Promise<Result<Platform, Problem>> {
  const log = createLogger(config.logLevel, config.logFormat)
  const source = await progress.step('Database', () => openSource(config, log), noteOf)
  if (!source.ok) return source
  const { url, cluster } = source.value
  const migrated = await migrate(url, join(projectRoot(), 'migrations'))
  if (!migrated.ok) {
    await cluster?.close()
    return migrated
  }
  const { length } = migrated.value
  if (length > 0) progress.line(`✓ Tables: ${length} ${length === 1 ? 'change' : 'changes'} applied`)
  const database = openDatabase({ url, applicationName, log })
  const close = async () => {
    await database.close()
    await cluster?.close()
  }
  return ok({ config, log, database, databaseUrl: url, cluster, close })
}

export interface Source {
  readonly url: string
  readonly cluster: SupervisedCluster | undefined
}

export async function openSource({ databaseUrl, dataFolder }: Config, log: Logger): Promise<Result<Source, Problem>> {
  if (databaseUrl !== undefined) {
    const refused = await checkExternalDatabase(databaseUrl)
    return refused ? err(refused) : ok({ url: databaseUrl, cluster: undefined })
  }
  const cluster = await superviseCluster(dataFolder, log)
  return cluster.ok ? ok({ url: cluster.value.cluster.url, cluster: cluster.value }) : cluster
}

function noteOf(source: Result<Source, Problem>): string {
  if (!source.ok) return ''
  const { cluster, url } = source.value
  if (!cluster) return new URL(url).host
  const { home, runsAs, started } = cluster.cluster
  const how = started ? 'PostgreSQL started' : 'PostgreSQL was running'
  return home.elsewhere ? `${how}, as ${runsAs} in ${home.folder} (that user may not enter this folder)` : how
}

/** The sentence for a second server on one data folder. */
export function alreadyServed(dataFolder: string, server: string): Problem<'already-served'> {
  return problem(
    'already-served',
    `Another server already works on the data folder ${dataFolder}${server}.`,
    'Stop it first, or give this one a folder and a port of its own: --data FOLDER --port PORT.',
  )
}
