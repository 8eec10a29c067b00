import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'
import { stopCluster } from '../postgres/cluster.ts'

const PREFIX = 'forecourt-test-'
/** Tells the other vitest projects of the run that the folder exists: each loads this file again. */
const MADE_BY = 'FORECOURT_TEST_RUN'
/** The run's folder for databases, if it is in memory. */
const DATABASES = 'FORECOURT_TEST_DATABASES'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'
/** The databases of a run take a third of it. */
const NEEDED_BYTES = 2 * 1024 ** 3

/**
 * Folder for the PostgreSQL servers of tests: in memory if there is room. Creating a database there takes a tenth of the CPU. Tests
 * that kill PostgreSQL prove the same, because neither file system forgets what a killed process wrote.
 */
export const databaseRoot = (): string => process.env[DATABASES] ?? tmpdir()

/**
 * Creates the temporary folders of this run and deletes them at the end, with whatever tests, browsers and servers left there. The
 * next run cleans up after one that was killed.
 */
export default async function setUp(): Promise<void> {
  if (process.env[MADE_BY] === String(process.pid)) return
  const roots = [tmpdir(), ...(existsSync(MEMORY) ? [MEMORY] : [])]
  for (const root of roots) await removeLeftovers(root)
  const folder = makeFolder(tmpdir())
  const databases = hasRoom(MEMORY) ? makeFolder(MEMORY) : undefined
  process.env[MADE_BY] = String(process.pid)
  if (databases) process.env[DATABASES] = databases
  // Inherited by workers and their child processes; TEMP is for Windows.
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder
  // On exit, because by then every project has stopped its servers.
  process.once('exit', () => {
    for (const made of [folder, databases]) if (made) rmSync(made, { recursive: true, force: true })
  })
}

function makeFolder(root: string): string {
  const folder = mkdtempSync(join(root, `${PREFIX}${process.pid}-`))
  // mkdtemp creates it for us alone, but PostgreSQL may have to run as another user.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder) || freemem() < NEEDED_BYTES) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= NEEDED_BYTES
}

async function removeLeftovers(root: string): Promise<void> {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(root, name)
    for (const cluster of clustersIn(folder)) await stopCluster({ folder: cluster, elsewhere: false })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL folders of the data folders below. */
function clustersIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name, 'postgres'))
    .filter((path) => existsSync(path))
}
