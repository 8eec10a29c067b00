import type { Database } from '#platform/server/database.ts'

/** The history of a reservation or an order, with its deliveries to the dealer's systems. */
export interface ListedSaleEvent {
  readonly at: Date
  readonly type: string
  readonly event: string
  readonly state: string
  readonly deliveries: readonly {
    readonly id: string
    readonly channel: string
    readonly target: string
    readonly state: string
    readonly attempts: number
    readonly lastError: string | null
  }[]
}

/** The events of a reservation or an order, oldest first. */
export function listSaleEvents(
  database: Pick<Database, 'withRole'>,
  subjectId: string,
): Promise<readonly ListedSaleEvent[]> {
  return database.withRole(
    'index',
    async ({ $client }) => (await $client.query<ListedSaleEvent>(EVENTS, [subjectId])).rows,
    { readOnly: true },
  )
}

const EVENTS = `
  select e.created_at as at, e.type, e.facts ->> 'event' as event, e.facts ->> 'state' as state,
    coalesce((select jsonb_agg(jsonb_build_object('id', d.id, 'channel', d.channel, 'target', d.target, 'state', d.state, 'attempts', d.attempts,
      'lastError', d.last_error) order by d.created_at, d.id) from deliveries d where d.sale_event_id = e.id), '[]') as deliveries
  from sale_events e where e.subject_id::text = $1 order by e.created_at, e.id`
