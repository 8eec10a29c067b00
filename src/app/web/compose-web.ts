import { join } from 'node:path'
import { z } from 'zod'
import { siteLayout } from '#shop/layout/site-layout.tsx'
import type { Services } from '#shop/services.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { readJsonFile } from '#platform/server/json-file.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { readVersion } from '#platform/server/version.ts'
import { assetsOfBuild, assetsOfSources, islandSources, type Assets } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { staticFiles } from '#platform/web/static-files.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { addCodeMetrics } from '../jobs/code-metrics.ts'
import { addJobMetrics } from '../jobs/job-metrics.ts'
import { hostingOf } from '../start/hosting.ts'
import { createBookingApiServices } from '../start/booking-api-services.ts'
import { createLeadApiServices } from '../start/lead-api-services.ts'
import type { Platform } from '../start/open-platform.ts'
import { createLaunchServices } from '../start/launch-services.ts'
import { createWindowCards } from '../start/window-card-services.ts'
import { noteUntrustedProxies } from '../start/untrusted-proxy.ts'
import { addLeadMetrics } from '../jobs/lead-metrics.ts'
import { addProcessMetrics } from '../jobs/process-metrics.ts'
import { addQueryMetrics } from '../jobs/query-metrics.ts'
import { runningBuild } from '../build/build-fingerprint.ts'
import { OPEN_PATHS, pagesFor } from './pages.ts'
import { certificateAsk } from './certificate-ask.ts'
import { policySources } from './policy-sources.ts'
import { withPreviews } from './open-previews.ts'
import { consolePart } from './console-part.ts'
import { calendarPart } from './calendar-part.ts'
import { inboundPart } from './inbound.ts'
import { openConsole } from './open-console.ts'
import { switchByHost, type Fetch } from './switch-by-host.ts'
import { createWebApp } from './web-app.ts'

const ISLANDS = islandSources(import.meta.glob('/src/**/*.island.tsx', { eager: true, import: 'default' }))

/** Composes the web application from the services, the sites and the built assets (in development: the sources). */
export async function composeWeb(
  platform: Platform,
  registry: SiteRegistry,
  services: Services,
  development: boolean,
): Promise<Result<Fetch, Problem>> {
  const { config, database, log } = platform
  const built = join(projectRoot(), 'dist', 'client')
  const assets = development ? ok(assetsOfSources(ISLANDS)) : readAssets(built)
  if (!assets.ok) return assets
  const metrics = createMetrics()
  addJobMetrics(metrics.registry, database, log)
  addLeadMetrics(metrics.registry, database, log)
  addCodeMetrics(metrics.registry, database, log)
  addQueryMetrics(metrics.registry, database, log)
  addProcessMetrics(metrics.registry, database, readVersion(projectRoot(), runningBuild(projectRoot())))
  const common = {
    mode: development ? ('development' as const) : config.mode,
    policySources,
    openPaths: OPEN_PATHS,
    uploadsFolder: join(config.dataFolder, 'uploads'),
    assets: assets.value,
    ...(!development && { files: await staticFiles(join(built, 'assets'), '/assets/') }),
    log,
    clock: () => new Date(),
    metrics,
    ...(config.metricsToken !== undefined && { metricsToken: config.metricsToken }),
    trustedProxies: config.trustedProxies,
    ...(config.mode === 'production' && {
      onUntrustedProxy: noteUntrustedProxies(config.dataFolder, log, () => new Date()),
    }),
  }
  const app = createWebApp({
    ...common,
    services,
    siteForHost: registry.siteForHost,
    layout: siteLayout,
    pages: pagesFor(config.mode, development),
  })
  const sites: Fetch = (request, bindings) => app.fetch(request, bindings)
  const shops = certificateAsk(
    registry.siteForHost,
    common.clock,
    withPreviews({ platform, registry, services, common }, sites),
  )
  const screens = await consolePart(platform, registry, development)
  if (!screens.ok) return screens
  const parts = [inboundPart(platform, registry), calendarPart(platform), screens.value]
  const leads = createLeadApiServices({
    database,
    siteBySlug: registry.siteBySlug,
    hosting: hostingOf(config),
    locations: services.locations.directory,
    signFor: services.media.pictures.signFor,
    // In demo mode text messages go to the outbox.
    smsSender: config.smsAccount?.from ?? (config.mode === 'demo' ? 'demo' : null),
  })
  const trade = {
    leads,
    bookings: createBookingApiServices({ siteBySlug: registry.siteBySlug, locations: services.locations.directory }),
    sites: registry.all,
    windowCards: createWindowCards({
      brochures: services.brochures,
      locations: services.locations.directory,
      sites: registry.all,
      vehicleUrl: leads.vehicleUrl,
      log,
    }),
    launch: createLaunchServices(config, registry, services),
    sales: { reservations: services.reserve.reservations, documents: services.purchase.documents },
  }
  const staffSide = openConsole(platform, metrics, development, trade, parts)
  const { consoleHost, trustedProxies } = config
  return ok(
    staffSide && consoleHost !== undefined ? switchByHost(consoleHost, staffSide, shops, trustedProxies) : shops,
  )
}

const MANIFEST = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).exactOptional(),
    assets: z.array(z.string()).exactOptional(),
    imports: z.array(z.string()).exactOptional(),
  }),
)

function readAssets(built: string): Result<Assets, Problem<'not-built'>> {
  const manifest = readJsonFile(join(built, 'manifest.json'), MANIFEST)
  const assets = manifest
    ? assetsOfBuild(manifest, ISLANDS)
    : err({ kind: 'not-built', source: 'manifest.json' } as const)
  if (assets.ok) return assets
  const what = `The build in ${built} has no ${assets.error.source}.`
  return err(problem('not-built', what, 'Start with "npm start", which builds, or delete the folder "dist".'))
}
