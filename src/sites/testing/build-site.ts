import { mergeLayers } from '../merge.ts'
import { parseSite } from '../parse-site.ts'
import type { Site } from '../schema.ts'
import { templateDefaults } from '../template-defaults.ts'

/** Required keys only. */
export const MINIMAL_SITE = {
  slug: 'example',
  name: 'Example Cars',
  domains: [],
  template: 'yard',
  logo: { wordmark: 'Example' },
  dealershipId: 'example-yard',
  dealerships: ['example-yard'],
  manufacturers: [],
}

/** Most tests are about sites whose dealer offers finance. */
const WITH_FINANCE = { finance: { display: true } }

/** Builds a site with finance for tests from the required keys and `configured`, merged like a site's file. */
export function buildSite(configured: object = {}): Site {
  const input = mergeLayers([MINIMAL_SITE, WITH_FINANCE, configured])
  const template = (input as { template?: unknown }).template
  const parsed = parseSite(mergeLayers([templateDefaults(template), input]))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error))
  return parsed.value
}
