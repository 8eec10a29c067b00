import { demandRows, type DemandFigure } from '#demand/board.ts'
import { lastEndedWeek, mondayOf } from '#demand/weeks.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { priceBracket } from '#search/facets/price-brackets.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { MAX_DEMAND_WEEKS, type DemandAnswer, type DemandQuery } from './contract.ts'

const WEEK_DAYS = 7

/** The demand at the sites that the person sees. */
export async function readDemand(
  { tx, staff, now, problem }: Pick<RequestContext, 'tx' | 'staff' | 'now' | 'problem'>,
  { from, to, by, siteId }: DemandQuery,
): Promise<Result<DemandAnswer, ApiProblem>> {
  const [first, last] = [mondayOf(from), mondayOf(to)]
  const latest = daysAfter(first, WEEK_DAYS * (MAX_DEMAND_WEEKS - 1))
  if (last < first || last > latest) {
    const detail = `From ${from} it is to be at least that day, and at most in the week of ${latest}.`
    return problem('invalid-query', { errors: [{ pointer: 'query/to', detail, code: 'out-of-range' }] })
  }
  const verdict = insightAnywhere(staff, await readReach(tx), 'seeSums')
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  const { rows: figures } = await tx.$client.query<DemandFigure>(FIGURES, [first, last, siteId ?? null])
  const stock = by === 'week' ? null : await stockBy(tx, by, siteId ?? null)
  const rows = demandRows(figures, by).map((row) => ({ ...row, inStock: stock && (stock.get(row.key) ?? 0) }))
  return ok({ from: first, to: last, by, lastWeek: lastEndedWeek(now), rows })
}

const FIGURES = `
  select week::text, dimension, value, measure, sum(people)::integer as people from demand_cells($1, $2, $3) group by 1, 2, 3, 4`

/** Cars for sale, by the keys of the board. */
async function stockBy(
  { $client }: RequestContext['tx'],
  by: Exclude<DemandQuery['by'], 'week'>,
  siteId: number | null,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await $client.query<{ key: string; cars: number }>(STOCK[by], [siteId])
  if (by !== 'budget') return new Map(rows.map(({ key, cars }) => [key, cars]))
  const counts = new Map<string, number>()
  for (const { key, cars } of rows) {
    const bracket = priceBracket(Number(key))
    if (bracket !== null) counts.set(bracket, (counts.get(bracket) ?? 0) + cars)
  }
  return counts
}

const forSale = (key: string) => `
  select ${key} as key, count(*)::integer as cars from vehicles v left join locations l on l.id = v.location_id
  where v.status = 'in_stock' and v.show_on_dealer_website and ${key} is not null
    and exists (select from site_dealerships s where s.dealership_id = v.dealership_id and ($1::integer is null or s.site_id = $1))
  group by 1`

const STOCK = {
  make: forSale('v.make'),
  model: forSale(`v.make || ':' || v.model`),
  body: forSale('v.body'),
  budget: forSale('(v.price / 100)::bigint::text'),
  yard: forSale('l.name'),
} as const
