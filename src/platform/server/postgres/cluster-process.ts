import { spawn, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  fchmodSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { err, ok, type Result } from '../../result.ts'
import { errorCode } from '../../error-code.ts'
import { problem, type Problem } from '../../problem.ts'
import { executable } from './binaries.ts'
import { type SystemUser } from './system-user.ts'

/** Superuser and owner of the built-in database. */
export const CLUSTER_OWNER = 'forecourt'

/** Little memory, because the database shares a small machine with the platform; full durability. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  checkpoint_completion_target: '0.9',
  // There are no replicas, and minimal WAL makes bulk loads faster.
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_line_prefix: '%m [%p] %u ',
}

export interface ClusterRun {
  readonly binaries: string
  readonly folder: string
  readonly user: SystemUser | undefined
  readonly password: string
}

function asUser(user: SystemUser | undefined): SpawnOptions {
  const environment = { PATH: process.env['PATH'] ?? '', LANG: 'C.UTF-8', TZ: 'UTC' }
  // PostgreSQL needs a working directory that its user may enter.
  return { cwd: '/', env: environment, ...(user && { uid: user.uid, gid: user.gid }) }
}

/** Creates the database folder under a temporary name and renames it, so that no incomplete one is ever used. */
export async function initialiseCluster(run: ClusterRun): Promise<Result<void, Problem<'init-failed'>>> {
  const temporary = mkdtempSync(join(dirname(run.folder), `.${basename(run.folder)}-`))
  try {
    const passwordFile = join(temporary, 'password')
    const unfinished = join(temporary, 'new')
    writeFileSync(passwordFile, run.password, { mode: 0o600 })
    mkdirSync(unfinished, { mode: 0o700 })
    if (run.user) {
      for (const path of [temporary, passwordFile, unfinished]) chownSync(path, run.user.uid, run.user.gid)
    }
    const output = await runInitdb(run, unfinished, passwordFile)
    if (!output.ok) return output
    return moveIntoPlace(unfinished, run.folder)
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function moveIntoPlace(unfinished: string, folder: string): Result<void, never> {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Another process was first; its database will do.
    const code = errorCode(error)
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
  }
  return ok(undefined)
}

async function runInitdb(run: ClusterRun, folder: string, passwordFile: string) {
  const owner = ['--username', CLUSTER_OWNER, '--pwfile', passwordFile, '--auth', 'scram-sha-256']
  // Otherwise initdb takes them from the environment, which means ASCII on a bare machine.
  const language = ['--encoding', 'UTF8', '--locale-provider', 'builtin', '--locale', 'C.UTF-8']
  const options = ['--pgdata', folder, ...owner, ...language]
  const child = spawn(executable(run.binaries, 'initdb'), options, {
    ...asUser(run.user),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += String(chunk)))
  child.stderr?.on('data', (chunk) => (output += String(chunk)))
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code) => resolve(code === 0 ? undefined : lastLines(output)))
  })
  if (failure === undefined) return ok(undefined)
  return err(problem('init-failed', `PostgreSQL could not create its data folder ${run.folder}: ${failure}`, ''))
}

export interface StartedProcess {
  readonly port: number
  readonly isAlive: () => boolean
}

/** Starts the server on `port`, detached from the terminal, so that Ctrl-C does not stop it before running requests end. */
export function startProcess(
  run: ClusterRun,
  port: number,
  logFile: string,
  extra: Readonly<Record<string, string>>,
): StartedProcess {
  const log = openPrivateLog(logFile)
  const settings = Object.entries({ ...SETTINGS, ...extra, port: String(port) }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  const child = spawn(executable(run.binaries, 'postgres'), ['-D', run.folder, ...settings], {
    ...asUser(run.user),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let alive = true
  child.once('error', () => (alive = false))
  child.once('exit', () => (alive = false))
  return { port, isAlive: () => alive }
}

/** Failed statements in the log may contain personal data, so only this user may read the file. */
function openPrivateLog(file: string): number {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  chmodSync(dirname(file), 0o700)
  const log = openSync(file, 'w', 0o600)
  // Earlier versions created it readable for everyone.
  fchmodSync(log, 0o600)
  return log
}

const LAST_LINES = 3

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-LAST_LINES).join(' · ')
}
