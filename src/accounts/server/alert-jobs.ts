import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Mailer } from '#platform/server/mail/mail.ts'
import type { Site } from '#sites/schema.ts'
import { toAlertMail, type AlertLine } from '../alert-mail.ts'
import { PAUSE_MS, searchOf, type AlertKind } from '../alerts.ts'
import { alertToken } from './alert-store.ts'

/** Looks for what happened, and puts it into mails. One process does it at a time. */
export const ALERT_CHECK = defineQueue({
  name: 'alert-check',
  ids: {},
  retry: { limit: 0, firstPauseSeconds: 1, maxPauseSeconds: 1 },
  dedupe: 'unfinished',
  timeLimitSeconds: 600,
})

/** Sends one mail. Its id stays the same on each attempt, and is the mail's Message-ID. */
export const ALERT_MAIL = defineQueue({
  name: 'alert-mail',
  ids: { siteId: z.int(), mailId: z.uuid() },
  retry: { limit: 8, firstPauseSeconds: 30, maxPauseSeconds: 3_600 },
  dedupe: 'waiting',
  timeLimitSeconds: 110,
})

export const ALERT_QUEUES = [ALERT_CHECK, ALERT_MAIL]
export const ALERT_SCHEDULES: readonly Schedule[] = [
  schedule(ALERT_CHECK, {}, { cron: '*/2 * * * *', timeZone: 'UTC' }),
]

export interface AlertVehicle {
  readonly id: number
  readonly slug: string
  readonly name: string
  /** Path of its picture in a mail; null without one. */
  readonly picture: string | null
}

export interface AlertJobOptions {
  readonly database: Pick<Database, 'withRole' | 'withSite'>
  readonly mailer: Pick<Mailer, 'send'>
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Ids of the newest vehicles of a search that arrived after a time; null when the search does not answer. */
  readonly newMatches: (site: Site, address: string, since: Date) => Promise<readonly number[] | null>
  readonly vehicles: (site: Site, ids: readonly number[]) => Promise<readonly AlertVehicle[]>
  readonly secret: string
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

export function alertWorkers(options: AlertJobOptions): readonly JobWorker[] {
  return [
    jobWorker(ALERT_CHECK, { concurrency: 1, length: 'long' }, async (_, { signal }) => {
      await checkAlerts(options, signal)
    }),
    jobWorker(ALERT_MAIL, { concurrency: 4, length: 'short' }, ({ siteId, mailId }) =>
      sendAlertMail(options, siteId, mailId),
    ),
  ]
}

/** Records what happened since the last check, then makes the mails that are due. */
export async function checkAlerts(options: AlertJobOptions, signal?: AbortSignal): Promise<void> {
  const { database, clock } = options
  const now = clock()
  await database.withRole('import', ({ $client }) => $client.query(VEHICLE_EVENTS, [now]))
  await recordNewMatches(options, now, signal)
  await queueMails(options, now)
}

/**
 * Compares each watched vehicle with what it was, records the difference and remembers what it is now, in one statement:
 * a check that is killed did nothing, and one that is repeated finds no difference. A price that comes back after "sold"
 * is told as back in stock alone.
 */
const VEHICLE_EVENTS = `
  with current as (
    select a.id, a.site_id, a.last_price, a.last_status, v.id as vehicle_id, v.status,
      case when v.offer_price > 1000 then v.offer_price when v.price > 1000 then v.price end as price
    from alerts a join vehicles v on v.id = a.vehicle_id where a.confirmed_at is not null for update of a
  ), changed as (
    update alerts a set last_price = c.price, last_status = c.status from current c
    where a.id = c.id and (a.last_price is distinct from c.price or a.last_status is distinct from c.status)
  )
  insert into alert_events (site_id, alert_id, key, kind, vehicle_id, price_from, price_to, at)
  select site_id, id, kind || ':' || extract(epoch from $1::timestamptz), kind, vehicle_id, price_from, price_to, $1
  from current c cross join lateral (
    select case
      when c.status = 'sold' and c.last_status <> 'sold' then 'sold'
      when c.status <> 'sold' and c.last_status = 'sold' then 'back-in-stock'
      when c.status <> 'sold' and c.price < c.last_price then 'price-drop'
    end as kind
  ) e cross join lateral (
    select case when e.kind = 'price-drop' then c.last_price end as price_from,
      case when e.kind = 'price-drop' then c.price end as price_to
  ) p
  where kind is not null on conflict do nothing`

interface SearchAlert {
  readonly id: string
  readonly siteId: number
  readonly slug: string
  readonly subject: string
  readonly since: Date
}

/** A vehicle is a new match of an alert once, however often it is found. */
async function recordNewMatches(options: AlertJobOptions, now: Date, signal?: AbortSignal): Promise<void> {
  const { database, siteBySlug, newMatches, log } = options
  const { rows } = await database.withRole('index', ({ $client }) => $client.query<SearchAlert>(SEARCH_ALERTS), {
    readOnly: true,
  })
  for (const alert of rows) {
    if (signal?.aborted) return
    const site = siteBySlug(alert.slug)
    const address = searchOf(alert.subject)
    if (site === undefined || address === null) continue
    const found = await newMatches(site, address, alert.since)
    if (found === null) log.warn({ site: alert.slug }, 'the search of an alert did not answer')
    if (found === null || found.length === 0) continue
    await database.withSite(alert.siteId, ({ $client }) =>
      $client.query(
        `insert into alert_events (site_id, alert_id, key, kind, vehicle_id, at)
         select $1, id, 'new-match:' || vehicle, 'new-match', vehicle, $3 from alerts, unnest($4::int[]) vehicle where id = $2
         on conflict do nothing`,
        [alert.siteId, alert.id, now, found],
      ),
    )
  }
}

const SEARCH_ALERTS = `
  select a.id, a.site_id as "siteId", s.slug, a.subject, a.confirmed_at as since
  from alerts a join sites s on s.id = a.site_id where a.confirmed_at is not null and a.vehicle_id is null`

/** Each event goes into one mail, in the transaction that queues it. */
async function queueMails({ database }: AlertJobOptions, now: Date): Promise<void> {
  const { rows } = await database.withRole(
    'index',
    ({ $client }) => $client.query<{ id: string; siteId: number }>(DUE, [now, JSON.stringify(PAUSE_MS)]),
    { readOnly: true },
  )
  for (const { id, siteId } of rows) {
    const mailId = randomUUID()
    await database.withSite(siteId, async ({ $client }) => {
      const { rowCount } = await $client.query(
        'update alert_events set mail_id = $2 where alert_id = $1 and mail_id is null',
        [id, mailId],
      )
      if (!rowCount) return
      await $client.query('update alerts set last_mail_at = $2 where id = $1', [id, now])
      await addJobs($client, ALERT_MAIL, [{ siteId, mailId }])
    })
  }
}

const DUE = `
  select a.id, a.site_id as "siteId" from alerts a
  where exists (select from alert_events e where e.alert_id = a.id and e.mail_id is null)
    and (a.last_mail_at is null
      or a.last_mail_at <= $1::timestamptz - (($2::jsonb ->> a.frequency)::bigint * interval '1 millisecond'))`

interface MailRow {
  readonly alertId: string
  readonly email: string
  readonly label: string
  readonly siteUrl: string
  readonly slug: string
  readonly kind: AlertKind
  readonly vehicleId: number
  readonly priceFrom: number | null
  readonly priceTo: number | null
  readonly at: Date
}

/** Sends the mail unless it was sent. One that is killed in between is sent again under the same Message-ID. */
export async function sendAlertMail(options: AlertJobOptions, siteId: number, mailId: string): Promise<void> {
  const { database, mailer, siteBySlug, vehicles, secret, clock } = options
  const { rows } = await database.withSite(siteId, ({ $client }) => $client.query<MailRow>(MAIL, [mailId]), {
    readOnly: true,
  })
  const [first] = rows
  const site = first && siteBySlug(first.slug)
  if (!first || !site) return
  const found = await vehicles(
    site,
    rows.map(({ vehicleId }) => vehicleId),
  )
  const byId = new Map(found.map((vehicle) => [vehicle.id, vehicle]))
  const lines = rows.flatMap((row): AlertLine[] => {
    const vehicle = byId.get(row.vehicleId)
    if (!vehicle) return []
    const { name, slug, picture } = vehicle
    return [{ ...row, name, url: `${first.siteUrl}/cars/${slug}`, picture: picture && first.siteUrl + picture }]
  })
  const [line, ...others] = lines
  if (line) {
    const query = `?id=${first.alertId}&token=${alertToken(secret)(first.alertId)}`
    const mail = toAlertMail(site, {
      label: first.label,
      lines: [line, ...others],
      stopUrl: `${first.siteUrl}/alerts/stop${query}`,
      oneClickUrl: `${first.siteUrl}/alerts/one-click${query}`,
    })
    const sent = await mailer.send({
      ...mail,
      box: site.slug,
      id: mailId,
      fromName: site.name,
      to: first.email,
      date: first.at,
    })
    if (!sent.ok) throw new Error(sent.error.detail)
  }
  await database.withSite(siteId, ({ $client }) =>
    $client.query('update alert_events set sent_at = $2 where mail_id = $1', [mailId, clock()]),
  )
}

const MAIL = `
  select a.id as "alertId", a.email, a.label, a.site_url as "siteUrl", s.slug, e.kind, e.vehicle_id as "vehicleId",
    e.price_from as "priceFrom", e.price_to as "priceTo", e.at
  from alert_events e join alerts a on a.id = e.alert_id join sites s on s.id = a.site_id
  where e.mail_id = $1 and e.sent_at is null order by e.at, e.vehicle_id`
