import { openPlatform } from '../../src/app/start/open-platform.ts'
import { openWeb, type OpenWeb } from '../../src/app/web/open-web.ts'
import { inOneLine } from '#platform/problem.ts'
import { readConfig } from '#platform/server/env.ts'
import { createProgress } from '#platform/server/progress.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { openSites } from '../../src/app/start/open-sites.ts'

export interface OpenViews {
  readonly registry: SiteRegistry
  /** The application; built with `render-page.ts` of this folder, it returns the views of its pages as JSON. */
  readonly fetch: OpenWeb['fetch']
  readonly close: () => Promise<void>
}

/** Opens the application with the settings of a running server. */
export async function openViews(): Promise<OpenViews> {
  const config = readConfig()
  if (!config.ok) throw new Error(config.error.map(inOneLine).join('\n'))
  const platform = await openPlatform(config.value, 'bench recording', createProgress())
  if (!platform.ok) throw new Error(inOneLine(platform.error))
  const registry = await openSites(platform.value)
  const web = await openWeb(platform.value, registry)
  if (!web.ok) throw new Error(inOneLine(web.error))
  return {
    registry,
    fetch: web.value.fetch,
    close: async () => {
      await web.value.close()
      registry.close()
      await platform.value.close()
    },
  }
}
