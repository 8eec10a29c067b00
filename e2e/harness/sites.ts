import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#platform/server/free-port.ts'
import { databaseRoot } from '#platform/server/testing/run-folder.ts'

export interface Sites {
  readonly port: number
  /** Used by this process only. */
  readonly dataFolder: string
  /** Output of the process so far. */
  readonly output: () => string
  /** Stops the process by SIGTERM and removes its data. */
  readonly stop: () => Promise<void>
}

/** The first start builds the assets and loads the demo stock. */
const START_LIMIT_MS = 180_000

/** Sites that only tests need, in addition to those of the demo. */
const TEST_SITES = join(import.meta.dirname, '../fixtures/sites')

/** Runs `npm start` on a free port with an empty data folder, and waits until it is ready. */
export async function startSites(environment: Readonly<Record<string, string>> = {}): Promise<Sites> {
  const dataFolder = await mkdtemp(join(databaseRoot(), 'forecourt-e2e-'))
  // PostgreSQL may have to run as another user.
  await chmod(dataFolder, 0o755)
  const sitesFolder = join(dataFolder, 'test-sites')
  await cp(TEST_SITES, sitesFolder, { recursive: true })
  const port = await freePort()
  const flags = ['bin/start.mjs', '--port', String(port), '--data', dataFolder]
  // With npm_lifecycle_event, as under npm, the starter exits by itself when its parent is killed.
  const own = { SITES_DIR: sitesFolder, NODE_ENV: 'production', npm_lifecycle_event: 'test' }
  const child = spawn(process.execPath, flags, { env: { ...process.env, ...environment, ...own } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const stop = async () => {
    await ended(child)
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    await untilReady(port, child)
  } catch (error) {
    await stop()
    throw new Error(`The sites did not start:\n${output}`, { cause: error })
  }
  return { port, dataFolder, output: () => output, stop }
}

async function untilReady(port: number, child: ChildProcess): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS
  while (Date.now() < limit) {
    if (child.exitCode !== null) throw new Error(`exited with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`not ready after ${START_LIMIT_MS / 1000} seconds`)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
