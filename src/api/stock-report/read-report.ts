import { dearest, saleSteps, SOLD_DAYS, stockLines, turnLines, type StockCar } from '#demand/stock-figures.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import type { StockReport, StockReportQuery } from './contract.ts'

const MOST_DEAR = 50

/** The report of the stock that the person sees. */
export async function readStockReport(
  { tx, staff, now }: Pick<RequestContext, 'tx' | 'staff' | 'now'>,
  { dealershipId }: StockReportQuery,
): Promise<Result<StockReport, ApiProblem>> {
  const verdict = insightAnywhere(staff, await readReach(tx), 'seeFigures')
  if (verdict !== true) return err({ kind: 'forbidden', because: verdict.because })
  const { rows: cars } = await tx.$client.query<StockCar>(CARS, [now, dealershipId ?? null])
  const { ages, photos, facts } = stockLines(cars)
  return ok({
    cars: cars.filter(({ isSold }) => !isSold).length,
    ages: [...ages],
    photos: [...photos],
    facts: [...facts],
    turn: [...turnLines(cars)],
    dearest: dearest(cars, MOST_DEAR).map(({ id, name, stockNumber, days, priceCents, marketCents, percent }) => ({
      vehicleId: id,
      name,
      stockNumber,
      days,
      priceCents,
      marketCents,
      percent,
      changeCents: marketCents - priceCents,
    })),
    steps: saleSteps(cars),
  })
}

/** Facts that shoppers look for. A new car may have no kilometres. */
const MISSING = ['v.price', 'v.vin', 'v.colour', 'v.fuel', 'v.transmission', 'v.body', `nullif(v.dealer_comments, '')`]

/** Leads of anybody else than the person’s yards are not counted: the policies of the table leave them out. */
const CARS = `
  select v.id, v.name, v.stock_number as "stockNumber", v.make, v.status = 'sold' as "isSold",
    greatest(0, floor(extract(epoch from coalesce(v.sold_at, $1::timestamptz) - v.created_at) / 86400))::integer as days,
    v.price::float8 as "priceCents", m.average::float8 as "marketCents", v.photos_count as photos, v.views,
    (${MISSING.map((fact) => `(${fact} is null)::integer`).join(' + ')} + (v.km is null and v.car_type <> 'new')::integer) as missing,
    coalesce(e.leads, 0) as enquiries
  from vehicles v left join market_prices m on m.vehicle_id = v.id and m.source = 'comparables'
    left join (select vehicle_id, count(*)::integer as leads from leads where vehicle_id is not null and suspected_spam is null group by 1) e
      on e.vehicle_id = v.id
  where ($2::integer is null or v.dealership_id = $2)
    and (v.status = 'in_stock' or (v.status = 'sold' and v.sold_at > $1::timestamptz - interval '${SOLD_DAYS} days'))`
