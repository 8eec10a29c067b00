import type { HoursAt } from '#leads/server/figures/count-leads.ts'
import { calendarOf, locationOrMain, readLocationsOf } from '#locations/server/location-directory.ts'
import { clockIn } from '#platform/calendar-day.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { sendDocument } from '#platform/server/mail/mail-job.ts'
import { grantOfColumns, type Grant, type GrantColumns } from '#staff/role.ts'
import { isWeekDue } from '../settings.ts'
import { weekMail } from '../week-mail.ts'
import { CONSOLE_SENDER } from './console-sender.ts'
import type { MorningOptions } from './morning-job.ts'
import { WEEK_MAIL, WEEK_PLAN } from './notice-queues.ts'
import { readNoticeSettings } from './settings-rows.ts'
import { readWeekFigures } from './week-figures.ts'

/** Workers that mail the figures of the week on Mondays to managers and group administrators who want them. */
export function weekWorkers(options: MorningOptions): readonly JobWorker[] {
  const { database, clock } = options
  return [
    jobWorker(WEEK_PLAN, { concurrency: 1, length: 'long' }, () => planWeekMails(database, clock())),
    jobWorker(WEEK_MAIL, { concurrency: 1, length: 'short' }, ({ personId }) => mailWeek(options, personId)),
  ]
}

/** Adds a mail for each person whose time it is. The Monday is noted with it, so that it is added once. */
async function planWeekMails(database: Pick<Database, 'withRole'>, now: Date): Promise<void> {
  await database.withRole('import', async (tx) => {
    const { rows } = await tx.$client.query<{ personId: string; sentOn: string | null }>(WANTING)
    for (const { personId, sentOn } of rows) {
      const { settings, timezone } = await readNoticeSettings(tx, personId)
      const clock = clockIn(timezone, now)
      if (sentOn === clock.day || !isWeekDue(settings, clock)) continue
      await tx.$client.query('update notice_settings set week_sent_on = $2 where person_id = $1', [personId, clock.day])
      await addJobs(tx.$client, WEEK_MAIL, [{ personId }])
    }
  })
}

const READERS = `('manager', 'group-admin')`

const WANTING = `
  select s.person_id as "personId", s.week_sent_on::text as "sentOn" from notice_settings s join people p on p.id = s.person_id
  where s.week_at is not null and p.removed_at is null
    and exists (select from memberships m where m.person_id = p.id and m.role in ${READERS})
    and not exists (select from absences a where a.person_id = p.id and a.starts_at <= now() and a.ends_at > now())
  order by s.person_id for update of s skip locked`

async function mailWeek(options: MorningOptions, personId: string): Promise<void> {
  const { database, mailer, clock, consoleUrl } = options
  const reader = await database.withRole('import', (tx) => readReader(tx, personId), { readOnly: true })
  // Somebody who left meanwhile, or is no manager any more.
  if (!reader || reader.grants.length === 0) return
  const { email, monday, grants, hoursAt } = reader
  const figures = await database.withStaff(
    personId,
    (tx) => readWeekFigures(tx, { personId, grants, monday, now: clock(), hoursAt }),
    { readOnly: true },
  )
  const id = `week-${monday}-${personId}`
  await sendDocument(mailer, CONSOLE_SENDER, { id, to: email, document: weekMail(figures, consoleUrl) })
}

interface WeekReader {
  readonly email: string
  /** The day for which the mail was planned, also if it is sent a day late. */
  readonly monday: string
  /** The roles by which they see figures of others. */
  readonly grants: readonly Grant[]
  readonly hoursAt: HoursAt
}

async function readReader(tx: Transaction, personId: string): Promise<WeekReader | null> {
  const { rows } = await tx.$client.query<{ email: string | null; monday: string }>(PLANNED, [personId])
  const [planned] = rows
  if (!planned?.email) return null
  const grants = await tx.$client.query<GrantColumns>(GRANTS, [personId])
  const dealerships = await tx.$client.query<{ id: number; slug: string }>(DEALERSHIPS, [personId])
  const locations = new Map<string, Awaited<ReturnType<typeof readLocationsOf>>>()
  for (const { id, slug } of dealerships.rows) locations.set(slug, await readLocationsOf(tx, id))
  return {
    email: planned.email,
    monday: planned.monday,
    grants: grants.rows.map((row) => grantOfColumns(row)),
    hoursAt: (slug, locationId) => {
      const location = locationOrMain(locations.get(slug) ?? [], locationId)
      return location ? { calendar: calendarOf(location), timezone: location.timezone } : null
    },
  }
}

const PLANNED = `
  select p.email, s.week_sent_on::text as monday from people p join notice_settings s on s.person_id = p.id
  where p.id = $1 and p.removed_at is null and s.week_sent_on is not null`

const GRANTS = `
  select role, dealership_id as "dealershipId", location_ids as "locationIds", site_id as "siteId", group_name as "groupName"
  from memberships where person_id = $1 and role in ${READERS} order by id`

/** The dealerships that the person works for, and those of the sites of their group. */
const DEALERSHIPS = `
  select d.id, d.slug from dealerships d where d.id in (
    select m.dealership_id from memberships m where m.person_id = $1
    union select g.id from memberships m join dealerships g on g.configuration ->> 'group' = m.group_name where m.person_id = $1
    union select o.dealership_id from memberships m join sites s on s.group_name = m.group_name join site_dealerships o on o.site_id = s.id
      where m.person_id = $1)`
