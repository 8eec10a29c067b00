import type { Services } from '#shop/services.ts'
import type { Problem } from '#platform/problem.ts'
import { ok, type Result } from '#platform/result.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { composeWeb } from './compose-web.ts'
import type { Fetch } from './switch-by-host.ts'
import type { Platform } from '../start/open-platform.ts'
import { openServices, type OpenServices } from '../start/services.ts'

export interface OpenWeb {
  readonly fetch: Fetch
  readonly services: Services
  readonly searchWaitsFor: OpenServices['searchWaitsFor']
  readonly close: () => Promise<void>
}

/** Opens the services and composes the web application on them. */
export async function openWeb(
  platform: Platform,
  registry: SiteRegistry,
  development = false,
): Promise<Result<OpenWeb, Problem>> {
  const { services, searchWaitsFor, close } = await openServices(platform, registry)
  const fetch = await composeWeb(platform, registry, services, development)
  if (fetch.ok) return ok({ fetch: fetch.value, services, searchWaitsFor, close })
  await close()
  return fetch
}
