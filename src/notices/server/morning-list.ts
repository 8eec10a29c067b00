import { listBookings } from '#leads/server/bookings/booking-record.ts'
import { listTasks } from '#leads/server/inbox/tasks.ts'
import { dayIn, daysAfter } from '#platform/calendar-day.ts'
import type { Transaction } from '#platform/server/database.ts'
import { instantAt } from '#platform/zoned-time.ts'
import type { MorningLead, MorningList } from '../morning-mail.ts'

const SHOWN_LEADS = 10
const MAX_ROWS = 50

const KINDS = { testDrive: 'Test drive', service: 'Service', purchase: 'Pick-up' } as const

/** A person's work of today, by a transaction of the person: their leads and those of nobody, tasks and bookings. */
export async function readMorningList(
  tx: Pick<Transaction, '$client'>,
  personId: string,
  { now, timezone }: { readonly now: Date; readonly timezone: string },
): Promise<MorningList> {
  const tomorrow = new Date(instantAt(timezone, daysAfter(dayIn(timezone, now), 1), '00:00'))
  const waiting = await tx.$client.query<MorningLead & { readonly count: number }>(WAITING, [now, SHOWN_LEADS])
  const tasks = (await listTasks(tx, personId, { after: null, limit: MAX_ROWS })).filter(
    ({ dueAt }) => dueAt < tomorrow,
  )
  const booked = await listBookings(tx, { from: now, to: tomorrow }, { after: null, limit: MAX_ROWS })
  // As in the calendar: those that the person keeps, and of leads that are theirs or nobody's those that nobody keeps.
  const own = booked.filter((each) => (each.personId ?? each.assigneeId ?? personId) === personId)
  return {
    waiting: waiting.rows,
    waitingCount: waiting.rows[0]?.count ?? 0,
    overdue: tasks.filter(({ dueAt }) => dueAt < now),
    tasks: tasks.filter(({ dueAt }) => dueAt >= now),
    bookings: own.map((each) => ({
      leadId: each.leadId,
      what: each.vehicleName === null ? KINDS[each.kind] : `${KINDS[each.kind]}, ${each.vehicleName}`,
      name: each.customer?.name ?? 'a shopper',
      place: each.locationName,
      startsAt: each.startsAt,
      isConfirmed: each.confirmedAt !== null,
    })),
  }
}

const WAITING = `
  select l.id, coalesce(nullif(concat_ws(' ', l.name, l.last_name), ''), 'A shopper') as name,
    coalesce(l.payload #>> '{vehicle,name}', l.category, '') as about, l.waiting_since as "waitingSince", l.assignee_id is null as "isOpenToAll",
    count(*) over ()::int as count
  from leads l
  where l.status = 'open' and l.suspected_spam is null and l.payload ? 'payload' and l.waiting_since is not null
    and (l.snoozed_until is null or l.snoozed_until <= $1) and (l.assignee_id is null or l.assignee_id = (select current_staff()))
  order by l.waiting_since, l.id limit $2`
