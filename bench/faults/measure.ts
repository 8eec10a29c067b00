import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROVIDER_PRICES } from '#market/server/provider-job.ts'
import { parseConfig } from '#platform/config.ts'
import { inOneLine } from '#platform/problem.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { createProgress } from '#platform/server/progress.ts'
import { openPlatform, type Platform } from '../../src/app/start/open-platform.ts'
import { get } from '../processes/request.ts'
import { startServer, type Server } from '../processes/server.ts'
import { FAULTS, startProvider, type Fault, type Provider } from './provider.ts'

export const PROVIDERS = ['lender', 'market data'] as const
export type ProviderKind = (typeof PROVIDERS)[number]

export const PAGES = ['vehicle', 'search'] as const
export type PageName = (typeof PAGES)[number]

/** Milliseconds from request to last byte, in the order of the requests: of the first request for each address, and of repeated ones. */
export type Times = { readonly first: readonly number[]; readonly repeated: readonly number[] }

export interface FaultFigures {
  readonly provider: ProviderKind
  readonly fault: Fault
  readonly normal: Readonly<Record<PageName, Times>>
  readonly failing: Readonly<Record<PageName, Times>>
  /** Number of requests that the failing provider received. */
  readonly providerRequests: number
}

/** A demo site whose pages request quotes from a lender and show market data. */
const SITE = 'ironbark'
const ADDRESSES = 60
const WARM_UPS = 60
const WARM_UP_ROUNDS = 2
/** Cached pages take about a millisecond, so they need more requests. */
const REPEATS = 5
const START_LIMIT_MS = 300_000

/**
 * Compares times of pages on a server with a failing provider and on one whose providers answer. Both share a database, and each address is
 * requested from both in turn, so that other load of the machine affects both equally.
 */
export async function measureFaults(root: string, report: (text: string) => void): Promise<readonly FaultFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-faults-'))
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755)
  const secret = randomBytes(24).toString('hex')
  const answering = await startProvider(null)
  report('loading the demo stock')
  const first = await startApplication(root, folder, { FORECOURT_SECRET: secret, FORECOURT_WORKER: 'off' })
  const platform = await open(folder)
  try {
    const figures: FaultFigures[] = []
    for (const provider of PROVIDERS) {
      for (const fault of FAULTS) {
        report(`${provider} ${fault}`)
        figures.push(await measureFault({ root, folder, secret, platform, answering }, provider, fault))
      }
    }
    return figures
  } finally {
    await platform.close()
    await first.stop()
    await answering.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface FaultSetup {
  readonly root: string
  readonly folder: string
  readonly secret: string
  readonly platform: Platform
  /** A provider that does not fail. */
  readonly answering: Provider
}

/** Starts two servers for each measurement, so that the caches of quotes of both are empty. */
async function measureFault(setup: FaultSetup, provider: ProviderKind, fault: Fault): Promise<FaultFigures> {
  const { root, platform, answering } = setup
  const failing = await startProvider(fault)
  const folder = join(setup.folder, `${provider}-${fault}`.replaceAll(' ', '-'))
  const shared = { FORECOURT_SECRET: setup.secret, DATABASE_URL: platform.databaseAddress.url }
  const normal = await startApplication(root, `${folder}-normal`, {
    ...shared,
    ...hosts(answering, answering),
    FORECOURT_WORKER: 'off',
  })
  const faulty = await startApplication(root, folder, {
    ...shared,
    ...(provider === 'lender' ? hosts(failing, answering) : hosts(answering, failing)),
  })
  try {
    const times = await measureBoth(normal.port, faulty.port, () => addMarketJob(platform))
    return { provider, fault, ...times, providerRequests: failing.requests() }
  } finally {
    await faulty.stop()
    await normal.stop()
    await failing.stop()
  }
}

function hosts(lender: Provider, market: Provider): Readonly<Record<string, string>> {
  return { FINANCE_HOST: lender.host, AUTOGRAB_HOST: market.host, AUTOGRAB_KEY: 'bench' }
}

function startApplication(
  root: string,
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<Server> {
  return startServer((port) => ({
    command: process.execPath,
    args: ['bin/start.mjs', '--port', String(port), '--data', folder],
    cwd: root,
    environment: { LOG_LEVEL: 'silent', ...environment },
    ready: '/readyz',
    limitMs: START_LIMIT_MS,
  }))
}

async function open(folder: string): Promise<Platform> {
  const config = parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }, process.cwd())
  if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
  const platform = await openPlatform(config.value, 'bench faults', createProgress())
  if (!platform.ok) throw new Error(inOneLine(platform.error))
  return platform.value
}

/** Adds the job that calls the provider of market data, so that it runs while pages are served. */
async function addMarketJob({ database }: Platform): Promise<void> {
  await database.withRole('jobs', async ({ $client }) => {
    await addJobs($client, PROVIDER_PRICES, [{}])
  })
}

type Both = Pick<FaultFigures, 'normal' | 'failing'>

async function measureBoth(normal: number, failing: number, callProvider: () => Promise<void>): Promise<Both> {
  const vehicles = await vehiclePaths(normal)
  const measured = vehicles.slice(0, ADDRESSES)
  const paths = { vehicle: measured, search: searchPaths() }
  // Optimises the code of both servers with other vehicles than those measured.
  for (let round = 0; round < WARM_UP_ROUNDS; round++) {
    for (const path of [...vehicles.slice(ADDRESSES, ADDRESSES + WARM_UPS), '/search/used-cars']) {
      for (const port of [normal, failing])
        await get({ port, host: `${SITE}.localhost:${port}`, path, isUncached: true })
    }
  }
  await callProvider()
  const times = async (page: PageName) => {
    const first = await inTurn(normal, failing, paths[page])
    const again = Array.from({ length: REPEATS }, () => paths[page]).flat()
    const repeated = await inTurn(normal, failing, again)
    return {
      normal: { first: first.normal, repeated: repeated.normal },
      failing: { first: first.failing, repeated: repeated.failing },
    }
  }
  const vehicle = await times('vehicle')
  const search = await times('search')
  return {
    normal: { vehicle: vehicle.normal, search: search.normal },
    failing: { vehicle: vehicle.failing, search: search.failing },
  }
}

/** Requests each path from both servers, alternating which comes first. */
async function inTurn(normal: number, failing: number, paths: readonly string[]) {
  const times: { normal: number[]; failing: number[] } = { normal: [], failing: [] }
  for (const [at, path] of paths.entries()) {
    const turn = [['normal', normal] as const, ['failing', failing] as const]
    for (const [name, port] of at % 2 === 0 ? turn : turn.toReversed()) times[name].push(await timeOf(port, path))
  }
  return times
}

async function timeOf(port: number, path: string): Promise<number> {
  const started = performance.now()
  const { status } = await get({ port, host: `${SITE}.localhost:${port}`, path })
  const ms = performance.now() - started
  if (status !== 200) throw new Error(`${path} of port ${port} answered ${status}`)
  return ms
}

/** Vehicles for sale, which are in the sitemap. */
async function vehiclePaths(port: number): Promise<readonly string[]> {
  const { body } = await get({ port, host: `${SITE}.localhost:${port}`, path: '/sitemap.xml', encoding: 'identity' })
  const found = [...body.toString().matchAll(/<loc>[^<]*(\/cars\/[^<]+)<\/loc>/g)].map(([, path = '']) => path)
  if (found.length < ADDRESSES + WARM_UPS) throw new Error(`the sitemap has ${found.length} vehicles only`)
  return found
}

function searchPaths(): readonly string[] {
  return Array.from(
    { length: ADDRESSES },
    (_, at) => `/search/new-used-and-demo-cars?range%5Bprice%5D=:${at * 500 + 8000}`,
  )
}
