import { existsSync } from 'node:fs'
import type { Config } from '#platform/config.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { clusterHome } from '#platform/server/postgres/cluster-home.ts'
import { databaseUser } from '#platform/server/postgres/system-user.ts'

type Data = Pick<Config, 'dataFolder' | 'databaseUrl'>

/** Which rows a command works on, for its messages: the data folder, or the database that the settings name. */
export function whichData({ dataFolder, databaseUrl }: Data): string {
  if (databaseUrl === undefined) return `the data folder ${dataFolder}`
  // Never the whole address: it holds a password.
  const { host, pathname } = new URL(databaseUrl)
  return `the database ${host}${pathname}`
}

/** Why a command that needs an existing installation has none to work on. A database of its own is somebody else's to judge. */
export function noForecourt({ dataFolder, databaseUrl }: Data): Problem<'no-forecourt'> | undefined {
  if (databaseUrl !== undefined || existsSync(clusterHome(dataFolder, databaseUser()).folder)) return undefined
  const fix = 'Start one with npm start, or name its folder with --data.'
  return problem('no-forecourt', `There is no Forecourt in ${dataFolder}.`, fix)
}
