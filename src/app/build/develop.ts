import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ok } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { createDevelopmentServer, type DevelopmentServer } from '#platform/web/development-server.ts'
import type * as ComposeWebModule from '../web/compose-web.ts'
import { runServer } from '../start/run-server.ts'
import type * as ServicesModule from '../start/services.ts'
import type * as StartServerModule from '../start/start-server.ts'

type WebSide = StartServerModule.WebSide

/**
 * The process of `npm run dev`: like `npm start`, but Vite serves the browser's sources in this process, and services and
 * pages are recreated after an edit that affects them.
 */
await runServer(async (config, progress) => {
  const httpServer = createServer()
  const development = await createDevelopmentServer({ root: projectRoot(), httpServer })
  const { startServer } = (await development.load('/src/app/start/start-server.ts')) as typeof StartServerModule
  return startServer(config, progress, {
    openWeb: (platform, registry) => openReloading(development, platform, registry),
    openHttpServer: (options) => openWithSources(httpServer, development, options),
  })
})

/** Checks for changed code at each request and recreates only what the edit affects. */
async function openReloading(
  development: DevelopmentServer,
  ...[platform, registry]: Parameters<WebSide['openWeb']>
): ReturnType<WebSide['openWeb']> {
  const services = latest(
    async () => [(await development.load('/src/app/start/services.ts')) as typeof ServicesModule] as const,
    ([module]) => module.openServices(platform, registry),
    ({ close }) => close(),
  )
  const web = latest(
    async () => {
      const module = (await development.load('/src/app/web/compose-web.ts')) as typeof ComposeWebModule
      return [module, await services.now()] as const
    },
    ([module, opened]) => module.composeWeb(platform, registry, opened.services, true),
  )
  const first = await web.now()
  if (!first.ok) return first
  const opened = await services.now()
  return ok({
    services: opened.services,
    searchWaitsFor: opened.searchWaitsFor,
    fetch: async (request, bindings) => {
      const current = await web.now()
      return current.ok ? current.value(request, bindings) : new Response(current.error.what, { status: 500 })
    },
    close: async () => (await services.last())?.close(),
  })
}

/** Caches a value until one of the objects it is made from is replaced. */
function latest<S extends readonly object[], T>(
  load: () => Promise<S>,
  make: (sources: S) => Promise<T>,
  dispose?: (former: T) => Promise<void>,
): { readonly now: () => Promise<T>; readonly last: () => Promise<T | undefined> } {
  let known: { readonly sources: S; readonly made: Promise<T> } | undefined
  const now = async (): Promise<T> => {
    const sources = await load()
    const same = known?.sources.every((source, index) => source === sources[index]) ?? false
    if (known && same) return known.made
    const former = known?.made
    known = { sources, made: make(sources) }
    if (dispose) void former?.then(dispose).catch(() => undefined)
    return known.made
  }
  return { now, last: async () => known?.made }
}

async function openWithSources(
  server: Server,
  development: DevelopmentServer,
  { host, port, fetch }: Parameters<WebSide['openHttpServer']>[0],
): ReturnType<WebSide['openHttpServer']> {
  const listener = getRequestListener(fetch)
  server.on('request', (request, response) =>
    development.middleware(request, response, () => void listener(request, response)),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve())
  })
  const address = server.address()
  return ok({
    port: typeof address === 'object' && address ? address.port : port,
    drain: async () => {
      server.closeAllConnections()
      await development.close()
      server.close()
    },
  })
}
