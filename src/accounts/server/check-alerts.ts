import { randomUUID } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { Logger } from '#platform/server/log.ts'
import type { Site } from '#sites/schema.ts'
import { PAUSE_MS, searchOf } from '../alerts.ts'
import { ALERT_MAIL } from './alert-queues.ts'
import { displayedPriceSql } from './displayed-price-sql.ts'

export interface AlertCheckOptions {
  readonly database: Pick<Database, 'withRole' | 'withSite'>
  readonly siteBySlug: (slug: string) => Site | undefined
  /** Ids of the newest vehicles of a search that arrived after a time; null when the search does not answer. */
  readonly newMatches: (site: Site, address: string, since: Date) => Promise<readonly number[] | null>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
}

/** Records new events of all alerts, then queues the mails that are due. */
export async function checkAlerts(options: AlertCheckOptions, signal?: AbortSignal): Promise<void> {
  const { database, clock } = options
  const now = clock()
  await database.withRole('import', ({ $client }) => $client.query(VEHICLE_EVENTS, [now]))
  await recordNewMatches(options, now, signal)
  await queueMails(options, now)
}

/**
 * Compares each watched vehicle with its stored price and status, records the event and stores the new ones, all in one statement:
 * a check that is killed has changed nothing, and a repeated one finds no difference. A sold vehicle that returns at a lower price
 * is only reported as back in stock.
 */
const VEHICLE_EVENTS = `
  with current as (
    select a.id, a.site_id, a.last_price, a.last_status, v.id as vehicle_id, v.status,
      ${displayedPriceSql('v')} as price
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

/** Asks each alert's search for vehicles that arrived since its confirmation; the key of the event records each of them once. */
async function recordNewMatches(options: AlertCheckOptions, now: Date, signal?: AbortSignal): Promise<void> {
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

/** Groups the open events of each alert into a mail. The same transaction queues the mail, so that each event goes into one mail. */
async function queueMails({ database }: AlertCheckOptions, now: Date): Promise<void> {
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
