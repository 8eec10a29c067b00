import type { ClientBase } from 'pg'
import { stockEventType } from '../event-types.ts'
import type { WebhookEvent } from '../webhook-body.ts'

export type SourceName = 'stock'

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
}

/** A change, and the event that it is; null if nobody hears of it. */
export interface SourcedChange {
  readonly position: Position
  readonly event: WebhookEvent | null
}

type Client = Pick<ClientBase, 'query'>

/** Reads changes in the order of their numbers, which have no gaps and follow the commits: nothing appears later below a number that was read. */
export interface EventSource {
  /** The position before the first change since a time. */
  readonly start: (client: Client, scope: string, since: Date) => Promise<Position>
  readonly read: (client: Client, scope: string, after: Position, limit: number) => Promise<readonly SourcedChange[]>
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
  read: async (client, scope, { number, vehicleId }, limit) => {
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

export const SOURCES: Readonly<Record<SourceName, EventSource>> = { stock }

/** What may have changes that an active endpoint has not read. */
export const PENDING = `
  with followed as (
    select e.id, e.follows_since, 'stock' as source, 'd' || d.dealership_id as scope, d.dealership_id, null::integer as site_id
    from webhook_endpoints e cross join lateral (
      select e.dealership_id where e.dealership_id is not null
      union select s.dealership_id from site_dealerships s where s.site_id = e.site_id
    ) d
    where e.state = 'active' and e.shape <> 'legacy'
  )
  select f.id as "endpointId", f.source, f.scope from followed f
  left join webhook_cursors c on c.endpoint_id = f.id and c.source = f.source and c.scope = f.scope and c.since = f.follows_since
  where c.endpoint_id is null or exists (
    select from stock_events e where e.dealership_id = f.dealership_id and (e.sequence, e.vehicle_id) > (c.number, c.vehicle_id))`
