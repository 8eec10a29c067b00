import type { ClientBase } from 'pg'
import { stockEventType, workEvent } from '../event-types.ts'
import type { WebhookEvent } from '../webhook-body.ts'

export type SourceName = 'stock' | 'work'

/** How far a source was read. */
export interface Position {
  readonly number: number
  /** All changes of an import have one number. */
  readonly vehicleId: number
}

/** An endpoint and one of the dealerships or sites whose changes it follows. */
export interface Followed {
  readonly endpointId: string
  readonly source: SourceName
  /** `d12` for a dealership, `s3` for a site. */
  readonly scope: string
  /** For an endpoint of a site: it hears of that site's leads and sales only. */
  readonly siteId: number | null
}

/** A change, and the event that it is; null if nobody hears of it. */
interface SourcedChange {
  readonly position: Position
  readonly event: WebhookEvent | null
}

type Client = Pick<ClientBase, 'query'>

/** Reads changes in the order of their numbers, which have no gaps and follow the commits: nothing appears later below a number that was read. */
export interface EventSource {
  /** The position before the first change since a time. */
  readonly start: (client: Client, scope: string, since: Date) => Promise<Position>
  readonly read: (
    client: Client,
    followed: Followed,
    after: Position,
    limit: number,
  ) => Promise<readonly SourcedChange[]>
}

interface StockRow {
  readonly number: string
  readonly vehicleId: number
  readonly kind: string
  readonly at: Date
  readonly locationId: number | null
}

const idOf = (scope: string): number => Number(scope.slice(1))

const stock: EventSource = {
  start: async (client, scope, since) => {
    const { rows } = await client.query<{ number: string | null }>(
      `select coalesce(
         (select min(sequence) - 1 from stock_events where dealership_id = $1 and at >= $2),
         (select last from stock_sequences where dealership_id = $1), 0) as number`,
      [idOf(scope), since],
    )
    // Behind every vehicle of that number.
    return { number: Number(rows[0]?.number ?? 0), vehicleId: LARGEST }
  },
  read: async (client, { scope }, { number, vehicleId }, limit) => {
    const { rows } = await client.query<StockRow>(
      `select e.sequence as number, e.vehicle_id as "vehicleId", e.kind, e.at, v.location_id as "locationId"
       from stock_events e left join vehicles v on v.id = e.vehicle_id
       where e.dealership_id = $1 and (e.sequence, e.vehicle_id) > ($2, $3) order by e.sequence, e.vehicle_id limit $4`,
      [idOf(scope), number, vehicleId, limit],
    )
    return rows.map((row) => ({
      position: { number: Number(row.number), vehicleId: row.vehicleId },
      event: stockEvent(scope, row),
    }))
  },
}

const LARGEST = 2_147_483_647

function stockEvent(scope: string, { number, vehicleId, kind, at, locationId }: StockRow): WebhookEvent | null {
  const type = stockEventType(kind)
  return (
    type && {
      key: `stock:${scope}:${number}:${vehicleId}`,
      type,
      subject: 'vehicle',
      subjectId: String(vehicleId),
      at,
      place: { dealershipId: idOf(scope), locationId, siteId: null },
    }
  )
}

interface WorkRow {
  readonly number: string
  readonly subject: string
  readonly subjectId: string
  readonly verb: string
  readonly version: number | null
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly siteId: number
  readonly at: Date
  readonly isHidden: boolean
}

const work: EventSource = {
  start: async (client, scope, since) => {
    const { rows } = await client.query<{ number: string | null }>(
      `select coalesce(
         (select min(number) - 1 from work_changes where scope = $1 and at >= $2),
         (select last from work_sequences where scope = $1), 0) as number`,
      [scope, since],
    )
    return { number: Number(rows[0]?.number ?? 0), vehicleId: 0 }
  },
  read: async (client, { scope, siteId }, { number }, limit) => {
    const { rows } = await client.query<WorkRow>(WORK, [scope, number, limit])
    return rows.map((row) => ({
      position: { number: Number(row.number), vehicleId: 0 },
      event: row.isHidden || (siteId !== null && siteId !== row.siteId) ? null : workChange(scope, row),
    }))
  },
}

// Applications for jobs and suspected spam are no business of other systems. A lead that was found to be none is reported as changed.
const WORK = `
  select w.number, w.subject, w.subject_id as "subjectId", w.verb, w.version, w.dealership_id as "dealershipId",
    w.location_id as "locationId", w.site_id as "siteId", w.at,
    coalesce(l.suspected_spam is not null or lead_is_restricted(l.form, l.category, l.subcategory, 0), false) as "isHidden"
  from work_changes w left join leads l on w.subject = 'lead' and l.id = w.subject_id
  where w.scope = $1 and w.number > $2 order by w.number limit $3`

function workChange(scope: string, row: WorkRow): WebhookEvent | null {
  const { number, subjectId, version, dealershipId, locationId, siteId, at } = row
  const event = workEvent(row.subject, row.verb)
  if (event === null) return null
  const place = { dealershipId, locationId, siteId }
  return { ...event, key: `work:${scope}:${number}`, subjectId, at, place, ...(version !== null && { version }) }
}

export const SOURCES: Readonly<Record<SourceName, EventSource>> = { stock, work }

/** What may have changes that an active endpoint has not read. */
export const PENDING = `
  with endpoints as (
    select e.id, e.follows_since, e.site_id, d.dealership_id from webhook_endpoints e cross join lateral (
      select e.dealership_id where e.dealership_id is not null
      union select s.dealership_id from site_dealerships s where s.site_id = e.site_id
    ) d
    where e.state = 'active' and e.shape <> 'legacy'
  ), followed as (
    select id, follows_since, site_id, 'stock' as source, 'd' || dealership_id as scope, dealership_id from endpoints
    union all select id, follows_since, site_id, 'work', 'd' || dealership_id, null from endpoints
    union all select id, follows_since, site_id, 'work', 's' || site_id, null from webhook_endpoints
      where state = 'active' and shape <> 'legacy' and site_id is not null
  )
  select f.id as "endpointId", f.source, f.scope, f.site_id as "siteId" from followed f
  left join webhook_cursors c on c.endpoint_id = f.id and c.source = f.source and c.scope = f.scope and c.since = f.follows_since
  where c.endpoint_id is null or case f.source
    when 'stock' then exists (
      select from stock_events e where e.dealership_id = f.dealership_id and (e.sequence, e.vehicle_id) > (c.number, c.vehicle_id))
    else exists (select from work_changes w where w.scope = f.scope and w.number > c.number) end`
