import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { loadDealers } from '#demo/server/load-dealers.ts'
import { siteLayout } from '#shop/layout/site-layout.tsx'
import type { WebApp } from '#shop/web-context.ts'
import type { Services } from '#shop/services.ts'
import type { Clock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { declareQueues } from '#platform/server/jobs/declare-queues.ts'
import { silentLogger } from '#platform/server/log.ts'
import { openSilence } from '#platform/server/restored-copy.ts'
import type { TestDatabase } from '#platform/server/testing/test-database.ts'
import { assetsOfSources, islandSources } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { findingText } from '#platform/finding.ts'
import { createSiteRegistry, type SiteRegistry } from '#sites/server/site-registry.ts'
import { fileTexts } from '#sites/server/testing/file-texts.ts'
import type { Site } from '#sites/schema.ts'
import { vehicleSamples } from '#vehicles/testing/samples.ts'
import { insertVehicles } from '#vehicles/server/testing/insert-vehicles.ts'
import { jobQueues } from '../jobs/job-queues.ts'
import { OPEN_PATHS, pagesFor } from '../web/pages.ts'
import { openServices } from '../start/services.ts'
import type { Platform } from '../start/open-platform.ts'
import { createWebApp, type WebAppOptions } from '../web/web-app.ts'
import { testPlatform } from './test-platform.ts'

export interface TestApp {
  readonly platform: Platform
  readonly registry: SiteRegistry
  readonly services: Services
  readonly sites: readonly Site[]
  /** Folder of their files. */
  readonly sitesFolder: string
  /** Folder of pictures and of the outbox. */
  readonly dataFolder: string
  /**
   * Requests a path as a shopper's browser, by default on this machine. The site may be one of `sites` with a changed configuration.
   */
  readonly ask: (site: Site, path: string, init?: RequestInit, address?: string) => Promise<Response>
  /** The same without the page cache. */
  readonly askUncached: TestApp['ask']
  /** Every route, such as `GET /cars/:slug`; `ALL` for middleware. */
  readonly routes: readonly string[]
  /** Logged errors. */
  readonly failures: readonly object[]
}

const ISLANDS = islandSources(import.meta.glob('/src/**/*.island.tsx', { eager: true, import: 'default' }))

const THIS_MACHINE = '127.0.0.1'

/** The demo sites, one site that sets every key, and one that sets required keys only. */
const SITE_FOLDERS = ['demo/sites', join(import.meta.dirname, 'sites')]

/** Additional environment variables. */
type TestSettings = Readonly<Record<string, string>>

/**
 * The whole application with its sites, the demo's places, and in each site's first yard a vehicle in every state. Call
 * it at the top of a test file.
 */
export async function openTestApp(
  database: TestDatabase,
  time: Date | Clock,
  settings: TestSettings = {},
): Promise<TestApp> {
  const clock = typeof time === 'function' ? time : () => time
  const dataFolder = settings['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'forecourt-app-')))
  const sitesFolder = join(dataFolder, 'sites')
  for (const folder of SITE_FOLDERS) await cp(folder, sitesFolder, { recursive: true })
  const config = parseConfig({ ...settings, DATA_DIR: dataFolder, SITES_DIR: sitesFolder }, process.cwd())
  if (!config.ok) throw new Error(config.error.map(({ what }) => what).join('\n'))
  const registry = createSiteRegistry(await fileTexts(sitesFolder), { log: silentLogger })
  const wrong = registry.problems().filter(({ severity }) => severity === 'error')
  if (wrong.length > 0) throw new Error(wrong.map(findingText).join('\n'))
  await fillYards(database, registry.all(), clock())
  const platform = { ...testPlatform(config.value, database), silence: await openSilence(database) }
  await declareQueues(database, jobQueues(platform), silentLogger)
  const { services, close } = await openServices(platform, registry)
  afterAll(async () => {
    registry.close()
    platform.silence.close()
    await close()
    await rm(dataFolder, { recursive: true, force: true })
  })
  const failures: object[] = []
  const variants = new Map<string, Site>()
  const hostOf = (site: Site): string => {
    const known = registry.siteBySlug(site.slug)
    if (known === site) return `${site.slug}.localhost`
    const host = `variant.${site.slug}.localhost`
    variants.set(host, site)
    return host
  }
  const options: Omit<WebAppOptions, 'pages'> = {
    mode: 'demo',
    services,
    siteForHost: (host) => variants.get(host ?? '') ?? registry.siteForHost(host),
    layout: siteLayout,
    openPaths: OPEN_PATHS,
    uploadsFolder: join(dataFolder, 'uploads'),
    assets: assetsOfSources(ISLANDS),
    log: { ...quiet, error: (fields) => void failures.push(fields) },
    clock,
    metrics: createMetrics(),
    trustedProxies: config.value.trustedProxies,
  }
  const askOf =
    (app: WebApp): TestApp['ask'] =>
    async (site, path, init = {}, remoteAddress = THIS_MACHINE) => {
      const host = hostOf(site)
      const headers = { host, ...Object.fromEntries(new Headers(init.headers)) }
      return app.request(`http://${host}${path}`, { ...init, headers }, { incoming: { socket: { remoteAddress } } })
    }
  const app = createWebApp({ ...options, pages: pagesFor('demo') })
  return {
    platform,
    registry,
    services,
    sites: registry.all(),
    routes: [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))],
    sitesFolder,
    dataFolder,
    failures,
    ask: askOf(app),
    askUncached: askOf(createWebApp({ ...options, pages: pagesFor('demo', true) })),
  }
}

const ignore = (): void => undefined
const quiet = { debug: ignore, info: ignore, warn: ignore }

async function fillYards(database: TestDatabase, sites: readonly Site[], now: Date): Promise<void> {
  await loadDealers(database)
  const [filled] = await database.asOwner('select 1 from vehicles limit 1')
  // Another application on the same database finds the stock of the first.
  if (filled) return
  for (const { slug, dealerships: yards } of sites) {
    const [yard = ''] = yards
    const kept = vehicleSamples(now).map(({ photos, vehicle }) => ({
      photos,
      dealership: yard,
      vehicle: {
        ...vehicle,
        slug: sampleSlug(slug, vehicle.slug),
        stockNumber: `${slug}-${vehicle.stockNumber}`,
      },
    }))
    await insertVehicles(database, kept)
  }
}

export function siteOf({ sites }: Pick<TestApp, 'sites'>, slug: string): Site {
  const site = sites.find((each) => each.slug === slug)
  if (!site) throw new Error(`the site "${slug}" is not among the sites`)
  return site
}

/** Address of a sample in the yard of a site. */
export function sampleSlug(site: string, sample: string): string {
  return `${site}-${sample}`
}
