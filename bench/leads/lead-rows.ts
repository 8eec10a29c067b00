import type { ClientBase } from 'pg'
import { LEAD_DELIVERY } from '#leads/server/delivery/delivery-queue.ts'

type Row = Readonly<Record<string, unknown>>

/** One lead as JSON of its database rows. */
export interface LeadRows {
  readonly lead: Row
  readonly consents: readonly Row[]
  readonly deliveries: readonly Row[]
  /** Queue of the deliveries' jobs. */
  readonly queue: string
}

/** The rows of a stored lead, with its deliveries as they were before the first attempt. */
export async function readLeadRows(client: Pick<ClientBase, 'query'>, leadId: string): Promise<LeadRows> {
  const { rows } = await client.query<Omit<LeadRows, 'queue'>>(READ, [leadId])
  const [found] = rows
  if (!found) throw new Error(`the lead ${leadId} is not in the database`)
  return { ...found, queue: LEAD_DELIVERY.name }
}

const READ = `
  select to_jsonb(l) as lead,
    coalesce((select jsonb_agg(to_jsonb(c)) from consents c where c.lead_id = l.id), '[]') as consents,
    (select jsonb_agg(to_jsonb(d) || '{"state": "waiting", "attempts": 0, "delivered_at": null, "last_error": null, "claimed_by": null}')
      from deliveries d where d.lead_id = l.id) as deliveries
  from leads l where l.id = $1`
