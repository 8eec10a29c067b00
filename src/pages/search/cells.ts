import type { SearchDocument } from '@forecourt/faceted-search'
import { toListing, type Listing } from '#search/results/listing.ts'
import type { Promo } from '#search/results/promos.ts'
import type { SearchState } from '#search/address/search-state.ts'
import type { Site } from '#sites/schema.ts'
import { toVehicleCard, type CardPicture, type VehicleCardView } from '#vehicles/card.ts'
import { toGrid } from './grid.ts'

export type CellView =
  | { readonly kind: 'vehicle'; readonly key: string; readonly card: VehicleCardView; readonly more: number }
  | { readonly kind: 'promo'; readonly key: string; readonly promo: Promo }

/** URLs of a vehicle's pictures, provided by the media module. */
export type PicturesOf = (listing: Listing) => readonly CardPicture[]

/** The grid of a page with its cards. */
export function toCells(
  hits: readonly SearchDocument[],
  state: SearchState,
  site: Site,
  picturesOf: PicturesOf,
  now: Date,
): readonly CellView[] {
  return toGrid(hits, state, site.promos, now).map((cell): CellView => {
    if (cell.kind === 'promo') return { kind: 'promo', key: cell.key, promo: cell.promo }
    const listing = toListing(cell.hit)
    const card = toVehicleCard({ ...listing, pictures: picturesOf(listing) }, site, now)
    return { kind: 'vehicle', key: cell.key, card, more: cell.more }
  })
}
