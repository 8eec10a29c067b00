import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from './processes/run.ts'
import { startServer, type Server } from './processes/server.ts'

/** The demo site that is measured unless another is asked for: a group with 12 dealerships and the largest stock. */
export const LARGEST_SITE = 'harbourline'
/** A dealership of that site, which gets the Australian listings. */
export const DEALERSHIP = 'harbourline-brisbane'
const LISTINGS = 'listings/au_vehicle_prices.csv.gz'
/** The first start builds and loads the demo. */
const START_LIMIT_MS = 300_000

export interface App extends Server {
  readonly dataFolder: string
  readonly host: string
  /** Slug of the site measured. */
  readonly site: string
  /** Description of the stock. */
  readonly stock: string
}

/**
 * Starts the whole application as `npm start` does, on a temporary folder, with the demo stock and, if the test data is
 * available, the Australian listings.
 */
export async function startApp(root: string, site: string): Promise<App> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  // PostgreSQL may run as another user.
  await chmod(dataFolder, 0o755)
  const host = `${site}.localhost`
  const server = await startServer((port) => ({
    command: process.execPath,
    args: ['bin/start.mjs', '--port', String(port), '--data', dataFolder],
    cwd: root,
    // No limit, because one client sends all leads.
    environment: { LEAD_RATE_LIMIT: '0' },
    ready: '/readyz',
    limitMs: START_LIMIT_MS,
  }))
  const stop = async (): Promise<void> => {
    await server.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  try {
    return { ...server, stop, dataFolder, host, site, stock: await loadListings(root, dataFolder) }
  } catch (error) {
    await stop()
    throw error
  }
}

async function loadListings(root: string, dataFolder: string): Promise<string> {
  const testData = process.env['FORECOURT_TEST_DATA'] ?? resolve(root, '../shared/data')
  const file = join(testData, LISTINGS)
  if (!existsSync(file)) return 'the demo stock (no test data here)'
  const options = ['--dealership', DEALERSHIP, '--mapping', 'au-listings', '--feed', 'listings']
  const args = ['bin/forecourt.mjs', 'import', file, ...options, '--data', dataFolder]
  const report = await run({ command: process.execPath, args, cwd: root })
  return `the demo stock and ${/added +([\d,]+)/.exec(report)?.[1] ?? '?'} Australian listings`
}

/** Writes the views of the application's pages to `file`. */
export async function recordPages(root: string, app: App, build: string, file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true })
  const args = ['--disable-warning=ExperimentalWarning', join(build, 'record', 'record.js'), file, app.site, app.stock]
  await run({ command: process.execPath, args, cwd: root, environment: { DATA_DIR: app.dataFolder } })
}
