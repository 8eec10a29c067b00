import { readBoard } from '#demand/server/read-board.ts'
import { readStockCars } from '#demand/server/stock-cars.ts'
import { dearest, stockLines } from '#demand/stock-figures.ts'
import { lastEndedWeek } from '#demand/weeks.ts'
import { leadFigures } from '#leads/figures/figures.ts'
import { groupLeads } from '#leads/figures/group-leads.ts'
import { visibleCounts } from '#leads/figures/visible-counts.ts'
import { countLeads, type HoursAt } from '#leads/server/figures/count-leads.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Grant } from '#staff/role.ts'
import type { WeekFigures } from '../week-mail.ts'

const WEEK_DAYS = 7
const SHOWN = 5

interface Reader {
  readonly personId: string
  readonly grants: readonly Grant[]
  /** The Monday after the week. */
  readonly monday: string
  readonly now: Date
  readonly hoursAt: HoursAt
}

/** The week before a Monday, by a transaction of the person, by the definitions of the screens. */
export async function readWeekFigures(
  tx: Pick<Transaction, '$client'>,
  { personId, grants, monday, now, hoursAt }: Reader,
): Promise<WeekFigures> {
  const asker = { personId, grants, hasFreshSecondFactor: false, hasReason: false }
  const countsOf = async (weeksBack: number) => {
    const from = daysAfter(monday, -WEEK_DAYS * weeksBack)
    const filter = { from, to: daysAfter(from, WEEK_DAYS - 1), by: 'yard' } as const
    return { filter, counts: visibleCounts(asker, 'yard', await countLeads(tx, filter, hoursAt)) }
  }
  const week = await countsOf(1)
  const before = await countsOf(2)
  const cars = await readStockCars(tx, { now })
  const withoutPhotos = cars
    .filter(({ isSold, photos }) => !isSold && photos === 0)
    .toSorted((one, other) => other.days - one.days || one.id - other.id)
  const demandWeek = lastEndedWeek(now)
  const board = await readBoard(tx, { first: demandWeek, last: demandWeek, by: 'model' })
  return {
    monday,
    leads: leadFigures(week.counts),
    leadsBefore: leadFigures(before.counts).leads,
    yards: groupLeads(week.counts, 'yard', week.filter),
    ages: stockLines(cars).ages,
    dearest: dearest(cars, SHOWN),
    withoutPhotos: withoutPhotos.slice(0, SHOWN),
    withoutPhotosCount: withoutPhotos.length,
    demandWeek,
    unmet: board.filter(({ searched, inStock }) => searched > 0 && inStock === 0).slice(0, SHOWN),
  }
}
