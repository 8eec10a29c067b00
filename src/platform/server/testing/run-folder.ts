import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '../is-alive.ts'
import { stopCluster } from '../postgres/cluster.ts'

const PREFIX = 'forecourt-test-'
/** Says to the other projects of the run that the folder is there: each loads this file anew. */
const MADE_BY = 'FORECOURT_TEST_RUN'

/**
 * Makes the temporary folder of this run, which goes with it: whatever tests, browsers and servers leave there, also where a test
 * failed. A run that was killed is cleaned up after by the next.
 */
export default async function setUp(): Promise<void> {
  if (process.env[MADE_BY] === String(process.pid)) return
  await removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // Made for us alone; PostgreSQL may have to run as another user.
  chmodSync(folder, 0o755)
  process.env[MADE_BY] = String(process.pid)
  // Workers, and what they start, take it from here; TEMP is its name on Windows.
  for (const name of ['TMPDIR', 'TEMP']) process.env[name] = folder
  // After every project has stopped what it started.
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

/** A data folder has its PostgreSQL one level down. */
function clustersIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name, 'postgres'))
    .filter((path) => existsSync(path))
}
