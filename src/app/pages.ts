import { registerBrands } from '#pages/brands/route.tsx'
import { registerContent } from '#pages/content/route.tsx'
import { registerCutAddresses } from '#pages/cut-address/route.ts'
import { registerEvents } from '#pages/events/route.ts'
import { registerForms } from '#pages/forms/route.tsx'
import { registerGallery } from '#pages/gallery/route.tsx'
import { registerHome } from '#pages/home/route.tsx'
import { registerImages } from '#pages/images/route.ts'
import { registerLeads } from '#pages/leads/route.tsx'
import { registerLocations } from '#pages/locations/route.tsx'
import { registerOutbox } from '#pages/outbox/route.tsx'
import { registerSearchApi, SEARCH_API } from '#pages/search-api/route.ts'
import { registerSearchColumns } from '#pages/search-columns/route.ts'
import { registerSearch } from '#pages/search/route.tsx'
import { registerVehicle } from '#pages/vehicle/route.tsx'
import type { RegisterPages } from '#pages/web-context.ts'
import type { Config } from '#platform/config.ts'

/** Every page of a site, in the order in which their paths are tried. Leads note the visits of those after them. */
const PAGES: readonly RegisterPages[] = [
  registerImages,
  registerLeads,
  registerEvents,
  registerOutbox,
  registerHome,
  registerSearch,
  registerSearchApi,
  registerSearchColumns,
  registerForms,
  registerVehicle,
  registerLocations,
  registerBrands,
  registerContent,
  registerCutAddresses,
]

/** What servers and pages of other origins may call. */
export const OPEN_PATHS = SEARCH_API

/** The pages of a process: outside production there is one more, for developers. */
export function pagesFor(mode: Config['mode']): readonly RegisterPages[] {
  return mode === 'production' ? PAGES : [...PAGES, registerGallery]
}
