import type { Site } from '#sites/schema.ts'

/** A block of the vehicle page, as a site's configuration names it. */
export type BlockKind = Site['vehicle']['blocks'][number]
