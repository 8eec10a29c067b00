import type { SearchDocument } from '@forecourt/faceted-search'
import { interleave, shownPromos, type Promo } from '#search/results/promos.ts'
import type { SearchState } from '#search/address/search-state.ts'
import { collapseSold } from '#search/results/sold-collapse.ts'
import { isSold } from '#vehicles/availability.ts'
import type { Vehicle } from '#vehicles/fields.ts'

/**
 * A cell of the grid before its card is rendered. Cells with the same key look the same until the stock changes. Cards show their
 * distance from a searched place, so the place is part of the key.
 */
export type GridCell =
  | { readonly kind: 'vehicle'; readonly key: string; readonly hit: SearchDocument; readonly more: number }
  | { readonly kind: 'promo'; readonly key: string; readonly position: number; readonly promo: Promo }

/** The hits in order, with runs of sold vehicles collapsed into one and promotions inserted at their positions. */
export function toGrid(
  hits: readonly SearchDocument[],
  state: SearchState,
  promos: readonly Promo[],
  now: Date,
): readonly GridCell[] {
  const around = state.near === null ? '' : ` near ${state.near.place.key}`
  const cells = collapseSold(hits, isSoldHit).map((cell): GridCell => {
    const more = cell.kind === 'sold-run' ? cell.more : 0
    const key = `${String(cell.hit['id'])}${more > 0 ? `+${more}` : ''}${around}`
    return { kind: 'vehicle', key, hit: cell.hit, more }
  })
  const shown = shownPromos(promos, state, now).map((promo) => ({
    kind: 'promo' as const,
    key: `promo ${promos.indexOf(promo)}`,
    position: promo.position,
    promo,
  }))
  return interleave(cells, shown)
}

function isSoldHit(hit: SearchDocument): boolean {
  return isSold({ status: hit['status'] as Vehicle['status'] })
}
