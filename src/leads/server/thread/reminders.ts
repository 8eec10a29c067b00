import { systemActor } from '#platform/actor.ts'
import { isoIn } from '#platform/zoned-time.ts'
import { HOUR_MS, SECOND_MS, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import { addEvent } from './add-event.ts'

/** Queues the reminder mail of each appointment that begins within a day. */
export const APPOINTMENT_REMINDERS = defineQueue({
  name: 'appointment-reminders',
  ids: {},
  retry: { limit: 3, firstPauseSeconds: 5, maxPauseSeconds: 60 },
  dedupe: 'unfinished',
  timeLimitSeconds: 120,
})

export const REMINDER_SCHEDULES: readonly Schedule[] = [
  schedule(APPOINTMENT_REMINDERS, {}, { cron: '*/5 * * * *', timeZone: 'UTC' }),
]

export interface ReminderOptions {
  readonly database: Database
  readonly clock: Clock
  readonly log: Pick<Logger, 'info'>
}

export function reminderWorker({ database, clock, log }: ReminderOptions): JobWorker {
  return jobWorker(APPOINTMENT_REMINDERS, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
    const reminded = await remindOfAppointments(database, clock(), signal)
    if (reminded > 0) log.info({ reminded }, 'reminders of appointments were queued')
  })
}

/** The reminder is sent a day ahead. */
const AHEAD_MS = 24 * HOUR_MS
/** An appointment that was booked less than this before its reminder would be due needs none. */
const FRESH_MS = 2 * HOUR_MS

/** Returns how many reminders were queued. The same transaction records that, so each is queued once. */
export async function remindOfAppointments(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const until = new Date(now.getTime() + AHEAD_MS)
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<DueRow>(DUE, [now, until, (AHEAD_MS + FRESH_MS) / SECOND_MS]),
    { readOnly: true },
  )
  let reminded = 0
  for (const { id, site_id: siteId } of rows) {
    if (signal?.aborted) break
    if (await remindOnce(database, siteId, id, now)) reminded++
  }
  return reminded
}

interface DueRow {
  readonly id: string
  readonly site_id: number
}

const DUE = `
  select a.id, a.site_id from appointments a join leads l on l.id = a.lead_id
  where a.state = 'booked' and a.reminded_at is null and a.starts_at > $1 and a.starts_at <= $2
    and a.created_at < a.starts_at - make_interval(secs => $3) and l.payload ? 'payload' and l.email is not null
  order by a.starts_at limit 1000`

function remindOnce(database: Database, siteId: number, id: string, now: Date): Promise<boolean> {
  return database.withSite(siteId, async ({ $client }) => {
    const { rows } = await $client.query<ClaimedRow>(CLAIM, [id, now])
    const [claimed] = rows
    if (!claimed) return false
    const { lead_id: leadId, email, starts_at, ends_at, timezone, sequence } = claimed
    return addEvent($client, {
      siteId,
      leadId,
      kind: 'reminder',
      key: `reminder-${sequence}`,
      appointment: { start: isoIn(timezone, starts_at), end: isoIn(timezone, ends_at), timezone, sequence },
      deliveries: [{ channel: 'shopper', target: email }],
      actor: systemActor(APPOINTMENT_REMINDERS.name),
      now,
    })
  })
}

interface ClaimedRow {
  readonly lead_id: string
  readonly email: string
  readonly starts_at: Date
  readonly ends_at: Date
  readonly timezone: string
  readonly sequence: number
}

const CLAIM = `
  update appointments a set reminded_at = $2 from leads l
  where a.id = $1 and a.state = 'booked' and a.reminded_at is null and l.id = a.lead_id
  returning a.lead_id, l.email, a.starts_at, a.ends_at, a.timezone, a.sequence`
