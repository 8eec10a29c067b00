import type { SearchDocument } from '@forecourt/faceted-search'
import type { Promo } from '#search/results/promos.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { toGrid } from './grid.ts'

export type CellView =
  | { readonly kind: 'vehicle'; readonly key: string; readonly card: VehicleCardView; readonly more: number }
  | { readonly kind: 'promo'; readonly key: string; readonly promo: Promo }

/** The grid of a page with its cards. */
export function toCells(
  hits: readonly SearchDocument[],
  state: SearchState,
  site: Site,
  cardOf: (hit: SearchDocument) => VehicleCardView,
  now: Date,
): readonly CellView[] {
  return toGrid(hits, state, site.promos, now).map((cell): CellView => {
    if (cell.kind === 'promo') return { kind: 'promo', key: cell.key, promo: cell.promo }
    return { kind: 'vehicle', key: cell.key, card: cardOf(cell.hit), more: cell.more }
  })
}
