import { ok } from '#platform/result.ts'
import { findStock } from '#stock/staff-list/staff-filters.ts'
import { daysInStock, isContradicted, marketPercent, stateOf, type StaffRow } from '#stock/staff-list/staff-row.ts'
import { route, type RequestContext } from '../route.ts'
import { searchStock, type StockRow } from './contract.ts'

export const searchStockRoute = route(searchStock, async (request) => {
  const { query, services, tx, now } = request
  const all = await services.stock.rows(tx, now)
  const { dealershipId, offset, limit } = query
  const own = dealershipId === undefined ? all : all.filter((row) => row.dealershipId === dealershipId)
  const { rows, facets } = findStock(own, query, now)
  const data = await presentRows(request, rows.slice(offset, offset + limit))
  return ok({ body: { total: rows.length, data, facets } })
})

interface Interest {
  readonly id: number
  readonly saves: number
  readonly leads: number
  readonly site: string | null
}

/** Leads that the person sees; of saves the number alone. */
const INTEREST = `
  select v.id, s.saves, (select count(*)::int from leads l where l.vehicle_id = v.id) as leads,
    (select min(t.slug) from site_dealerships d join sites t on t.id = d.site_id where d.dealership_id = v.dealership_id) as site
  from vehicles v join saves_of_vehicles($1::integer[]) s on s.vehicle_id = v.id`

/** Adds what changes without the stock, for the rows of a window only. */
export async function presentRows(
  { tx, services, now }: Pick<RequestContext, 'tx' | 'services' | 'now'>,
  rows: readonly StaffRow[],
): Promise<StockRow[]> {
  const found = await tx.$client.query<Interest>(INTEREST, [rows.map(({ id }) => id)])
  const interest = new Map(found.rows.map((each) => [each.id, each]))
  return rows.map((row): StockRow => {
    const { saves = 0, leads = 0, site = null } = interest.get(row.id) ?? {}
    return {
      id: row.id,
      version: row.version,
      name: row.name,
      slug: row.slug,
      stockNumber: row.stockNumber,
      place: row.place,
      picture: site === null || row.picture === null ? null : services.leads.pictureUrl(site, row.picture),
      priceCents: row.priceCents,
      beforePriceCents: row.beforePriceCents,
      marketPercent: marketPercent(row),
      km: row.km,
      days: daysInStock(row, now),
      photos: row.photos,
      views: row.views,
      saves,
      leads,
      state: stateOf(row),
      byHand: [...row.byHand],
      isContradicted: isContradicted(row, now),
      missing: [...row.missing],
    }
  })
}
