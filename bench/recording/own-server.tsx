import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SiteFooter } from '#shop/layout/SiteFooter.tsx'
import { SiteHeader } from '#shop/layout/SiteHeader.tsx'
import type { WebApp } from '#shop/web-context.ts'
import { servicesOf } from '#shop/testing/services-of.ts'
import { inOneLine } from '#platform/problem.ts'
import { openHttpServer } from '#platform/server/http-server.ts'
import { silentLogger } from '#platform/server/log.ts'
import { assetsOfBuild, islandSources, type Manifest } from '#platform/web/assets.ts'
import { createMetrics } from '#platform/web/metrics.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { staticFiles } from '#platform/web/static-files.ts'
import { createSiteRegistry } from '#sites/server/site-registry.ts'
import { fileTexts } from '#sites/server/testing/file-texts.ts'
import { createWebApp } from '../../src/app/web/web-app.ts'
import { RecordedBody } from './RecordedBody.tsx'
import { KINDS, readRecording } from './read-recording.ts'

/**
 * Our side of the comparison: the application with all its middleware, and pages that render the recorded views like the
 * peers. Environment: `RECORDING`, `ROOT`, `PORT`.
 */
const { RECORDING = '', ROOT = '', PORT = '0' } = process.env
const recording = readRecording(RECORDING)
const client = join(ROOT, 'dist', 'client')
const manifest = JSON.parse(readFileSync(join(client, 'manifest.json'), 'utf8')) as Manifest
const islands = islandSources(import.meta.glob('/src/**/*.island.tsx', { eager: true, import: 'default' }))
const assets = assetsOfBuild(manifest, islands)
if (!assets.ok) throw new Error(`the build has no ${assets.error.source}`)
const registry = createSiteRegistry(await fileTexts(join(ROOT, 'demo', 'sites')), { log: silentLogger })
const site = registry.siteBySlug(recording.site)

const app = createWebApp({
  mode: 'demo',
  // Recorded pages load nothing.
  services: servicesOf({ platform: { readiness: [] } }),
  siteForHost: () => site,
  layout: {
    version: () => '',
    load: async () => ({
      header: <SiteHeader view={recording.frame.header} />,
      footer: <SiteFooter view={recording.frame.footer} />,
    }),
  },
  pages: [registerRecorded],
  assets: assets.value,
  files: await staticFiles(join(client, 'assets'), '/assets/'),
  log: silentLogger,
  clock: () => new Date(),
  metrics: createMetrics(),
  trustedProxies: new Set(),
})
const server = await openHttpServer({
  host: '127.0.0.1',
  port: Number(PORT),
  fetch: (request, bindings) => app.fetch(request, bindings),
})
if (!server.ok) throw new Error(inOneLine(server.error))
process.once('SIGTERM', () => process.exit())

function registerRecorded(web: WebApp): void {
  for (const kind of KINDS) {
    web.get(`/${kind}/:number`, async (c, next) => {
      const page = recording.pages[kind][Number(c.req.param('number'))]
      return page ? renderPage(c, { ...page.head, body: <RecordedBody content={page.content} /> }) : next()
    })
  }
}
