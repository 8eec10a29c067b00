import { VehicleCard } from '#vehicles/ui/VehicleCard.tsx'
import type { CellView } from '../cells.ts'
import { PromoCard } from './PromoCard.tsx'
import type { CellProps } from './Results.tsx'

/** A vehicle's card, or a promotion. */
export function ResultCell({ cell, copy, turn }: CellProps<CellView>) {
  if (cell.kind === 'promo') return <PromoCard promo={cell.promo} />
  const more = cell.more === 0 ? null : copy('search.sold.more', { count: cell.more })
  return <VehicleCard card={cell.card} heading="h2" turn={turn} more={more} />
}
