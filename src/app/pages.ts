import { registerBrands } from '#pages/brands/route.tsx'
import { registerContent } from '#pages/content/route.tsx'
import { registerHome } from '#pages/home/route.tsx'
import { registerLocations } from '#pages/locations/route.tsx'
import { registerSearch } from '#pages/search/route.tsx'
import type { RegisterPages } from '#pages/web-context.ts'

/** Every page of a site, in the order in which their paths are tried. */
export const PAGES: readonly RegisterPages[] = [registerHome, registerSearch, registerLocations, registerBrands, registerContent]
