import type { Database } from '#platform/server/database.ts'
import type { LeadEventRecord } from '../../thread/lead-event-record.ts'
import { EVENT_JSON } from '../thread/event-json.ts'

/** A lead as lists and exports have it. Texts are null once its personal data was deleted. */
export interface ListedLead {
  readonly id: string
  readonly receivedAt: Date
  readonly site: string
  readonly dealership: string | null
  readonly location: string | null
  /** The form. */
  readonly kind: string
  readonly category: string | null
  readonly name: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly postcode: string | null
  readonly message: string | null
  readonly vehicle: string | null
  readonly stockNumber: string | null
  readonly suspectedSpam: string | null
  /** delivered: accepted by at least one of the dealer's receivers; failed: by none, and no further attempt is planned. */
  readonly delivery: 'delivered' | 'waiting' | 'failed'
}

/** Which leads; every condition is optional. */
export interface LeadFilter {
  readonly site?: string
  readonly dealership?: string
  readonly since?: Date
  readonly kind?: string
}

export interface ShownLead extends ListedLead {
  readonly deliveries: readonly LeadDelivery[]
  readonly events: readonly LeadEventRecord[]
  /** The fields as the shopper sent them; null once the personal data was deleted. */
  readonly fields: Readonly<Record<string, unknown>> | null
}

interface LeadDelivery {
  readonly id: string
  readonly channel: string
  readonly target: string
  readonly state: string
  readonly attempts: number
  readonly lastError: string | null
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
}

type Roles = Pick<Database, 'withRole'>

/** The leads that match, newest first, read page by page. */
export async function* listLeads(database: Roles, filter: LeadFilter, pageSize = 500): AsyncGenerator<ListedLead> {
  let last: { readonly position: string; readonly id: string } | undefined
  for (;;) {
    const values = [filter.site, filter.dealership, filter.since, filter.kind, last?.position, last?.id, pageSize]
    const page = await read<ListedLead & { readonly position: string }>(database, PAGE, values)
    for (const { position: _, ...lead } of page) yield lead
    last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
  }
}

/** One lead with its deliveries and events; null if there is none with this id. */
export async function showLead(database: Roles, id: string): Promise<ShownLead | null> {
  const [lead] = await read<ShownLead>(database, ONE, [id])
  return lead ?? null
}

/** Whether there is a site, or a dealership, with this slug. */
export async function isKnownSlug(database: Roles, table: 'sites' | 'dealerships', slug: string): Promise<boolean> {
  return (await read(database, `select from ${table} where slug = $1`, [slug])).length > 0
}

function read<Row extends object>(database: Roles, query: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return database.withRole('index', async ({ $client }) => (await $client.query<Row>(query, [...values])).rows, {
    readOnly: true,
  })
}

const COLUMNS = `
  l.id, l.received_at as "receivedAt", s.slug as site, coalesce(d.slug, l.payload #>> '{dealership,slug}') as dealership,
  coalesce(o.slug, l.payload #>> '{location,name}') as location, l.form as kind, l.category, l.name, l.last_name as "lastName", l.email, l.phone,
  l.postcode, l.message, l.payload #>> '{vehicle,name}' as vehicle, l.payload #>> '{vehicle,stockNumber}' as "stockNumber",
  l.suspected_spam as "suspectedSpam",
  case when exists (select from deliveries x where x.lead_id = l.id and x.event_id is null and x.channel <> 'shopper' and x.state = 'delivered')
      then 'delivered'
    when exists (select from deliveries x where x.lead_id = l.id and x.event_id is null and x.channel <> 'shopper' and x.state = 'waiting')
      then 'waiting' else 'failed' end as delivery`

const FROM = `
  from leads l join sites s on s.id = l.site_id left join dealerships d on d.id = l.dealership_id
    left join locations o on o.id = l.location_id`

/** The position is the time with microseconds, which a `Date` has not. */
const PAGE = `
  select ${COLUMNS}, l.received_at::text as position ${FROM}
  where ($1::text is null or s.slug = $1) and ($2::text is null or d.slug = $2) and ($3::timestamptz is null or l.received_at >= $3)
    and ($4::text is null or l.form = $4) and ($5::timestamptz is null or (l.received_at, l.id) < ($5, $6::uuid))
  order by l.received_at desc, l.id desc limit $7`

const ONE = `
  select ${COLUMNS}, l.payload -> 'payload' as fields,
    coalesce((select jsonb_agg(jsonb_build_object('id', x.id, 'channel', x.channel, 'target', x.target, 'state', x.state, 'attempts', x.attempts,
      'lastError', x.last_error, 'nextAttemptAt', case when x.state = 'waiting' then x.next_attempt_at end, 'deliveredAt', x.delivered_at)
      order by x.created_at, x.id) from deliveries x where x.lead_id = l.id), '[]') as deliveries,
    coalesce((select jsonb_agg(${EVENT_JSON} order by e.created_at, e.id) from lead_events e where e.lead_id = l.id), '[]') as events
  ${FROM} where l.id::text = $1`
