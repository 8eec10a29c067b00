import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../../result.ts'
import { errorCode } from '../../error-code.ts'
import { problem, type Problem } from '../../problem.ts'
import { ownSecret } from '../secrets.ts'
import { postgresBinaries } from './binaries.ts'
import { clusterUrl, createDatabaseOnce, waitUntilReady } from './cluster-connection.ts'
import { clusterHome, prepareHome, type ClusterHome } from './cluster-home.ts'
import { freePort, initialiseCluster, lastLines, startProcess, type ClusterRun } from './cluster-process.ts'
import { isPostgresAlive, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { databaseUser } from './system-user.ts'

/** The PostgreSQL that comes with the platform, running. */
export interface Cluster {
  /** Address of its database, as the owner of everything. */
  readonly url: string
  readonly home: ClusterHome
  readonly runsAs: string
  /** Whether this call started it (else it ran already, started by another process or left by a killed one). */
  readonly started: boolean
}

export type ClusterProblem = Problem<'no-binaries' | 'init-failed' | 'start-failed' | 'folder-not-writable'>

const START_TRIES = 5
const RETRY_MS = 200
const STOP_LIMIT_MS = 30_000
const STOP_POLL_MS = 20

export interface ClusterOptions {
  readonly dataFolder: string
  /** Settings of the server besides the usual ones. */
  readonly settings?: Readonly<Record<string, string>>
}

/** Finds the running database of a data folder, else starts it, making it first when there is none. */
export async function openCluster({
  dataFolder,
  settings = {},
}: ClusterOptions): Promise<Result<Cluster, ClusterProblem>> {
  const prepared = prepare(resolve(dataFolder))
  if (!prepared.ok) return prepared
  const { run, home } = prepared.value
  if (!existsSync(join(run.folder, 'PG_VERSION'))) {
    const made = await initialiseCluster(run)
    if (!made.ok) return made
  }
  const logFile = join(resolve(dataFolder), 'logs', 'postgres.log')
  const running = await attachOrStart(run, logFile, settings)
  if (!running.ok) return running
  const { port, started } = running.value
  await createDatabaseOnce(run, port)
  return ok({ url: clusterUrl(run, port), home, runsAs: run.user?.name ?? 'the same user', started })
}

function prepare(dataFolder: string): Result<{ run: ClusterRun; home: ClusterHome }, ClusterProblem> {
  const user = databaseUser()
  const binaries = postgresBinaries(user)
  if (!binaries.ok) return binaries
  try {
    mkdirSync(dataFolder, { recursive: true })
    const home = clusterHome(dataFolder, user)
    prepareHome(dataFolder, home, user)
    const password = ownSecret(dataFolder, 'databasePassword')
    return ok({ run: { binaries: binaries.value, folder: home.folder, user, password }, home })
  } catch (error) {
    const code = errorCode(error)
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS' && code !== 'ENOTDIR') throw error
    const fix = 'Make it writable, or choose another with --data FOLDER.'
    return err(problem('folder-not-writable', `The data folder ${dataFolder} can't be written (${code}).`, fix))
  }
}

type Running = Result<{ port: number; started: boolean }, Problem<'start-failed'>>

async function attachOrStart(
  run: ClusterRun,
  logFile: string,
  settings: Readonly<Record<string, string>>,
): Promise<Running> {
  for (let attempt = 1; attempt <= START_TRIES; attempt++) {
    const port = await attach(run)
    if (port !== undefined) return ok({ port, started: false })
    dropStaleFile(run.folder)
    const begun = startProcess(run, await freePort(), logFile, settings)
    if (await waitUntilReady(run, begun.port, begun.isAlive)) return ok({ port: begun.port, started: true })
    // The port was taken in between, another process starts it too, or orphans of a killed server still hold its memory.
    await sleep(RETRY_MS * attempt)
  }
  const said = lastLines(readFileSync(logFile, 'utf8'))
  return err(problem('start-failed', `PostgreSQL did not start in ${run.folder}: ${said}`, `See ${logFile}.`))
}

/** The port of the server that runs on this folder, waiting for one that is just starting. */
async function attach(run: ClusterRun): Promise<number | undefined> {
  const file = readPostmasterFile(run.folder)
  if (!file || !isPostgresAlive(file.pid)) return undefined
  return (await waitUntilReady(run, file.port, () => isPostgresAlive(file.pid))) ? file.port : undefined
}

function dropStaleFile(folder: string): void {
  const file = readPostmasterFile(folder)
  if (file && !isPostgresAlive(file.pid)) rmSync(postmasterFilePath(folder), { force: true })
}

/** Stops the server of a data folder cleanly: open transactions are rolled back, everything is written out. */
export async function stopCluster(home: ClusterHome): Promise<void> {
  const pid = readPostmasterFile(home.folder)?.pid
  if (pid === undefined || !isPostgresAlive(pid)) return
  // "Fast shutdown" in PostgreSQL's words.
  process.kill(pid, 'SIGINT')
  for (let waited = 0; isPostgresAlive(pid) && waited < STOP_LIMIT_MS; waited += STOP_POLL_MS) await sleep(STOP_POLL_MS)
}
