import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { MAX_COMPARED } from './compared-slugs.ts'
import { COMPARE_COPY } from './copy.ts'

/** Texts of the bar that leads to the comparison. */
export type CompareBarView = {
  readonly label: string
  readonly clear: string
  readonly texts: Readonly<Record<'open' | 'added' | 'removed' | 'full', string>>
}

/** Null when the site has no comparison. */
export function toCompareBar(site: Site): CompareBarView | null {
  if (!site.vehicle.compare) return null
  const copy = copyFor(site, COMPARE_COPY)
  return {
    label: copy('compare.list'),
    clear: copy('compare.clear'),
    texts: {
      open: copy('compare.open', { number: '{number}' }),
      added: copy('compare.added'),
      removed: copy('compare.removed'),
      full: copy('compare.full', { most: MAX_COMPARED }),
    },
  }
}
