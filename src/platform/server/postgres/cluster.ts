import { existsSync, readFileSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { err, ok, type Result } from '../../result.ts'
import { errorCode } from '../../error-code.ts'
import { problem, type Problem } from '../../problem.ts'
import { dataFolderProblem, notWritable } from '../data-folder.ts'
import { ownSecret } from '../secrets.ts'
import { postgresBinaries } from './binaries.ts'
import { clusterUrl, createDatabaseOnce, waitUntilReady } from './cluster-connection.ts'
import { clusterHome, prepareHome, type ClusterHome } from './cluster-home.ts'
import { freePort } from '../free-port.ts'
import { initialiseCluster, lastLines, startProcess, type ClusterRun, type StartedProcess } from './cluster-process.ts'
import { isPostgresAlive, postmasterFilePath, readPostmasterFile } from './postmaster-file.ts'
import { databaseUser, ownerOf } from './system-user.ts'

/** The running built-in PostgreSQL server. */
export interface Cluster {
  /** Connection URL of its database, as the superuser. */
  readonly url: string
  readonly home: ClusterHome
  readonly runsAs: string
  /** Whether this call started it; otherwise it was running already. */
  readonly started: boolean
}

export type ClusterProblem = Problem<'no-binaries' | 'init-failed' | 'start-failed' | 'folder-not-writable'>

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])
const START_ATTEMPTS = 5
const RETRY_MS = 200
const STOP_LIMIT_MS = 30_000
const STOP_POLL_MS = 20

export interface ClusterOptions {
  readonly dataFolder: string
  /** Additional server settings. */
  readonly settings?: Readonly<Record<string, string>>
  /** Port to start it on, if it is not running; default: a free one. */
  readonly port?: number
}

/** Connects to the running database of a data folder, or starts it, or creates it first. */
export async function openCluster(options: ClusterOptions): Promise<Result<Cluster, ClusterProblem>> {
  const prepared = prepare(resolve(options.dataFolder))
  if (!prepared.ok) return prepared
  const { run, home } = prepared.value
  if (!existsSync(join(run.folder, 'PG_VERSION'))) {
    const made = await initialiseCluster(run)
    if (!made.ok) return made
  }
  const running = await attachOrStart(run, options)
  if (!running.ok) return running
  const { port, started } = running.value
  await createDatabaseOnce(run, port)
  return ok({ url: clusterUrl(run, port), home, runsAs: run.user?.name ?? userInfo().username, started })
}

function prepare(dataFolder: string): Result<{ run: ClusterRun; home: ClusterHome }, ClusterProblem> {
  const [refused] = dataFolderProblem(dataFolder)
  if (refused) return err(refused)
  try {
    const usual = databaseUser()
    const home = clusterHome(dataFolder, usual)
    const user = ownerOf(home.folder) ?? usual
    const binaries = postgresBinaries(user)
    if (!binaries.ok) return binaries
    prepareHome(dataFolder, home, user)
    const password = ownSecret(dataFolder, 'databasePassword')
    return ok({ run: { binaries: binaries.value, folder: home.folder, user, password }, home })
  } catch (error) {
    const code = errorCode(error)
    if (!NOT_WRITABLE.has(code)) throw error
    return err(notWritable(dataFolder, code))
  }
}

type Running = Result<{ port: number; started: boolean }, Problem<'start-failed'>>

async function attachOrStart(run: ClusterRun, { dataFolder, port, settings = {} }: ClusterOptions): Promise<Running> {
  const logFile = join(resolve(dataFolder), 'logs', 'postgres.log')
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    const found = findRunning(run.folder)
    const target = found ?? startProcess(run, port ?? (await freePort()), logFile, settings)
    const answer = await waitUntilReady(run, target.port, target.isAlive)
    if (answer === 'ready') return ok({ port: target.port, started: !found })
    if (answer === 'refused') return err(wrongPassword(run.folder, dataFolder))
    // The port was taken in the meantime, another process starts it too, or a killed server's children still hold its memory.
    await sleep(RETRY_MS * attempt)
  }
  const reason = existsSync(logFile) ? lastLines(readFileSync(logFile, 'utf8')) : 'it logged nothing.'
  return err(problem('start-failed', `PostgreSQL did not start in ${run.folder}: ${reason}`, `See ${logFile}.`))
}

function wrongPassword(folder: string, dataFolder: string): Problem<'start-failed'> {
  const what = `The database in ${folder} was created with another password than the one in ${join(dataFolder, 'secrets.json')}.`
  return problem(
    'start-failed',
    what,
    'Restore the secrets.json that belongs to it, or use another folder with --data FOLDER.',
  )
}

/** The server that runs on this folder or is starting. Removes the pid file of a dead server. */
function findRunning(folder: string): StartedProcess | undefined {
  const file = readPostmasterFile(folder)
  if (!file) return undefined
  if (isPostgresAlive(file)) return { port: file.port, isAlive: () => isPostgresAlive(file) }
  rmSync(postmasterFilePath(folder), { force: true })
  return undefined
}

/** Shuts the server of a data folder down cleanly; open transactions are rolled back. */
export async function stopCluster(home: ClusterHome): Promise<void> {
  const file = readPostmasterFile(home.folder)
  if (!file || !isPostgresAlive(file)) return
  // PostgreSQL's fast shutdown.
  process.kill(file.pid, 'SIGINT')
  for (let waited = 0; isPostgresAlive(file) && waited < STOP_LIMIT_MS; waited += STOP_POLL_MS)
    await sleep(STOP_POLL_MS)
}
