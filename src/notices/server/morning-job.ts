import { hoursOn } from '#locations/opening-hours.ts'
import { calendarOf, readLocationsOf } from '#locations/server/location-directory.ts'
import { clockIn } from '#platform/calendar-day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { sendDocument } from '#platform/server/mail/mail-job.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import { morningMail } from '../morning-mail.ts'
import { isDue } from '../settings.ts'
import { CONSOLE_SENDER } from './console-sender.ts'
import { readMorningList } from './morning-list.ts'
import { MORNING_MAIL, MORNING_PLAN } from './notice-queues.ts'
import { readNoticeSettings } from './settings-rows.ts'

/** Parts that the mails to staff need. */
export interface MorningOptions {
  readonly database: Pick<Database, 'withRole' | 'withStaff'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly clock: Clock
  /** Without a trailing slash. */
  readonly consoleUrl: string
}

/** Workers that mail the morning list to whoever wants it. */
export function morningWorkers(options: MorningOptions): readonly JobWorker[] {
  const { database, clock } = options
  return [
    jobWorker(MORNING_PLAN, { concurrency: 1, length: 'long' }, () => planMorningMails(database, clock())),
    jobWorker(MORNING_MAIL, { concurrency: 2, length: 'short' }, ({ personId }, { jobId }) =>
      mailMorningList(options, personId, jobId),
    ),
  ]
}

/** Adds a mail for each person whose time it is, on a day on which a location of theirs opens. The day is noted with it, so that it is added once. */
async function planMorningMails(database: Pick<Database, 'withRole'>, now: Date): Promise<void> {
  await database.withRole('import', async (tx) => {
    const { rows } = await tx.$client.query<WantingRow>(WANTING)
    for (const { personId, sentOn } of rows) {
      const { settings, timezone } = await readNoticeSettings(tx, personId)
      const { day, time } = clockIn(timezone, now)
      if (sentOn === day || !isDue(settings, time) || !(await opensOn(tx, personId, day))) continue
      await tx.$client.query('update notice_settings set morning_sent_on = $2 where person_id = $1', [personId, day])
      await addJobs(tx.$client, MORNING_MAIL, [{ personId }])
    }
  })
}

interface WantingRow {
  readonly personId: string
  readonly sentOn: string | null
}

const WANTING = `
  select s.person_id as "personId", s.morning_sent_on::text as "sentOn" from notice_settings s join people p on p.id = s.person_id
  where s.morning_at is not null and p.removed_at is null
    and not exists (select from absences a where a.person_id = p.id and a.starts_at <= now() and a.ends_at > now())
  order by s.person_id for update of s skip locked`

/** Whether a location at which somebody works opens on a day. One whose hours are not known does. */
async function opensOn(tx: Transaction, personId: string, day: string): Promise<boolean> {
  const { rows } = await tx.$client.query<{ id: number; locationIds: readonly number[] | null }>(WORKPLACES, [personId])
  for (const { id, locationIds } of rows) {
    const locations = (await readLocationsOf(tx, id)).filter((each) => locationIds?.includes(each.id) ?? true)
    if (locations.some((each) => hoursOn(calendarOf(each), day).kind !== 'closed')) return true
  }
  return false
}

const WORKPLACES = `
  select m.dealership_id as id, m.location_ids as "locationIds" from memberships m where m.person_id = $1 and m.role in ('sales', 'manager')
  union all
  select d.id, null from memberships m join dealerships d on d.configuration ->> 'group' = m.group_name where m.person_id = $1 and m.role = 'group-admin'`

/** Mails the list as it is at this moment; nothing if there is nothing to say. */
async function mailMorningList(options: MorningOptions, personId: string, jobId: string): Promise<void> {
  const { database, mailer, clock, consoleUrl } = options
  const now = clock()
  const found = await database.withStaff(
    personId,
    async (tx) => {
      const { rows } = await tx.$client.query<{ email: string | null }>(
        'select email from people where id = $1 and removed_at is null',
        [personId],
      )
      const { timezone } = await readNoticeSettings(tx, personId)
      return { email: rows[0]?.email, timezone, list: await readMorningList(tx, personId, { now, timezone }) }
    },
    { readOnly: true },
  )
  const document = morningMail(found.list, { now, timezone: found.timezone, consoleUrl })
  if (!found.email || !document) return
  await sendDocument(mailer, CONSOLE_SENDER, { id: `${jobId}-${personId}`, to: found.email, document })
}
