import { existsSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { clusterHome } from '#platform/server/postgres/cluster-home.ts'
import { databaseUser } from '#platform/server/postgres/system-user.ts'

type Data = Pick<Config, 'dataFolder' | 'databaseUrl'>

/** The name of an installation in messages: its data folder or its database. */
export function installationName({ dataFolder, databaseUrl }: Data): string {
  if (databaseUrl === undefined) return `the data folder ${dataFolder}`
  // Without user and password.
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}

const FIX = 'Start one with npm start, or name its folder with --data.'

/** The problem if the data folder is missing, or has no database yet. An external database is checked when it is opened. */
export function missingInstallation({ dataFolder, databaseUrl }: Data): Problem<'no-installation'> | undefined {
  if (!existsSync(dataFolder)) return problem('no-installation', `The data folder ${dataFolder} does not exist.`, FIX)
  if (databaseUrl !== undefined || existsSync(clusterHome(dataFolder, databaseUser()).folder)) return undefined
  return problem('no-installation', `There is no Forecourt in ${dataFolder}.`, FIX)
}
