import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'
import { stopCluster } from '../postgres/cluster.ts'

const PREFIX = 'forecourt-test-'
/** Tells the other vitest projects of the run that the folder exists: each loads this file again. */
const MADE_BY = 'FORECOURT_TEST_RUN'

/**
 * Creates the temporary folder of this run and deletes it at the end, with whatever tests, browsers and servers left there. The
 * next run cleans up after one that was killed.
 */
export default async function setUp(): Promise<void> {
  if (process.env[MADE_BY] === String(process.pid)) return
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // mkdtemp creates it for us alone, but PostgreSQL may have to run as another user.
  chmodSync(folder, 0o755)
  process.env[MADE_BY] = String(process.pid)
  // Inherited by workers and their child processes; TEMP is for Windows.
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder
  // On exit, because by then every project has stopped its servers.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid === undefined || isAlive(Number(pid))) continue
    const folder = join(tmpdir(), name)
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
