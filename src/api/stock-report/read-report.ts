import { readStockCars } from '#demand/server/stock-cars.ts'
import { dearest, saleSteps, stockLines, turnLines } from '#demand/stock-figures.ts'
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
  const cars = await readStockCars(tx, { now, dealershipId: dealershipId ?? null })
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
