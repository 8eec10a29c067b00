import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { MOST_COMPARED } from './compared-slugs.ts'
import { COMPARE_COPY } from './copy.ts'

/** The words of the comparison's bar. */
export type CompareBarView = {
  readonly label: string
  readonly clear: string
  readonly texts: Readonly<Record<'open' | 'added' | 'removed' | 'full', string>>
}

/** Null where the site does not compare. */
export function toCompareBar(site: Site): CompareBarView | null {
  if (!site.vehicle.compare) return null
  const say = copyFor(site, COMPARE_COPY)
  return {
    label: say('compare.list'),
    clear: say('compare.clear'),
    texts: {
      open: say('compare.open', { number: '{number}' }),
      added: say('compare.added'),
      removed: say('compare.removed'),
      full: say('compare.full', { most: MOST_COMPARED }),
    },
  }
}
