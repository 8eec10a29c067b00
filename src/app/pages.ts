import type { RegisterPages } from '#pages/web-context.ts'

/** Every page of a site, in the order in which their paths are tried. */
export const PAGES: readonly RegisterPages[] = []
