import { join } from 'node:path'
import { serveConsole } from '#console/server/serve-console.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { siteUrl } from '#sites/site-url.ts'
import type { Platform } from '../start/open-platform.ts'
import type { RegisterConsole } from './console-app.ts'

/** Demo sites are at `{slug}.localhost`, on whatever port the server listens. */
const DEMO_SITES = 'http://*.localhost:*'

/** Paths of others, which answer what they don't know themselves. */
const OTHERS = /^\/(?:api|auth|inbound|assets)\//

/** The console's own document and files. It comes last, because every path that nothing else answers is a screen. */
export async function consolePart(
  { config }: Platform,
  registry: Pick<SiteRegistry, 'all'>,
  development: boolean,
): Promise<Result<RegisterConsole, Problem<'not-built'>>> {
  const built = development ? undefined : join(projectRoot(), 'dist', 'console')
  // Photos of vehicles are served by the sites.
  const siteOrigins = () => registry.all().map((site) => siteUrl(site, { kind: 'domains' }))
  const imageOrigins = config.mode === 'production' ? siteOrigins : () => [DEMO_SITES]
  const previews = config.mode === 'production' ? `https://*.${config.previewHost}` : `http://*.${config.previewHost}:*`
  const frameOrigins = config.previewHost === undefined ? [] : [previews]
  const files = await serveConsole({ built, imageOrigins, frameOrigins })
  if (!files.ok) {
    const what = `The build in ${built ?? ''} has no ${files.error.source}.`
    return err(problem('not-built', what, 'Start with "npm start", which builds, or delete the folder "dist".'))
  }
  const { document } = files.value
  return ok((app) => {
    for (const each of files.value.files) app.use(each)
    // A middleware, because a route for every path would tell that each one of the API takes GET.
    app.use(async (c, next) => {
      if (c.req.method === 'GET' && !OTHERS.test(c.req.path)) return document(c)
      return next()
    })
  })
}
