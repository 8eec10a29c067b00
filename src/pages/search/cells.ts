import type { SearchDocument } from '#search/engine/contract.ts'
import { toListing, type Listing } from '#search/listing.ts'
import { interleave, shownPromos, type Promo } from '#search/promos.ts'
import type { SearchState } from '#search/search-state.ts'
import { collapseSold } from '#search/sold-collapse.ts'
import type { Site } from '#sites/schema.ts'
import { isSold } from '#vehicles/availability.ts'
import { toVehicleCard, type CardPicture, type VehicleCardView } from '#vehicles/card.ts'

export type CellView =
  | { readonly kind: 'vehicle'; readonly card: VehicleCardView; readonly more: number }
  | { readonly kind: 'promo'; readonly position: number; readonly promo: Promo }

/** Addresses of a vehicle's pictures, from whoever stores them. */
export type PicturesOf = (listing: Listing) => readonly CardPicture[]

/** The grid of a page: cards, runs of sold ones as one, and promotions at their cells. */
export function toCells(
  hits: readonly SearchDocument[],
  state: SearchState,
  site: Site,
  picturesOf: PicturesOf,
  now: Date,
): readonly CellView[] {
  const listings = hits.map(toListing)
  const cells = collapseSold(listings, ({ vehicle }) => isSold(vehicle)).map((cell): CellView => ({
    kind: 'vehicle',
    card: toVehicleCard({ ...cell.hit, pictures: picturesOf(cell.hit) }, site, now),
    more: cell.kind === 'sold-run' ? cell.more : 0,
  }))
  const promos = shownPromos(site.promos, state, now).map((promo): CellView => ({
    kind: 'promo',
    position: promo.position,
    promo,
  }))
  return interleave(cells, promos as readonly Extract<CellView, { kind: 'promo' }>[])
}
