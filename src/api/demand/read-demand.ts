import { readBoard, readModelSales } from '#demand/server/read-board.ts'
import { modelsToBuy } from '#demand/to-buy.ts'
import { lastEndedWeek, mondayOf } from '#demand/weeks.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { insightAnywhere } from '../people/insight-anywhere.ts'
import { readReach } from '../people/place.ts'
import type { ApiProblem, RequestContext } from '../route.ts'
import { MAX_DEMAND_WEEKS, type DemandAnswer, type DemandQuery } from './contract.ts'

const WEEK_DAYS = 7
const TO_BUY = 5

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
  const where = { first, last, siteId: siteId ?? null }
  const rows = await readBoard(tx, { ...where, by })
  const models = by === 'model' ? rows : await readBoard(tx, { ...where, by: 'model' })
  const toBuy = modelsToBuy(models, await readModelSales(tx, { now, siteId: siteId ?? null }), TO_BUY)
  return ok({ from: first, to: last, by, lastWeek: lastEndedWeek(now), toBuy: [...toBuy], rows: [...rows] })
}
