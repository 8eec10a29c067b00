import type { Transaction } from '#platform/server/database.ts'
import type { CurrentNotice } from '../push-message.ts'
import type { NoticeKind } from '../settings.ts'

export interface NoticeRow {
  readonly id: string
  readonly leadId: string
  readonly kind: NoticeKind
  readonly raisedAt: Date
}

/**
 * The condition in SQL under which a notice `n` about a lead `l` is still true for a person: the shopper waits, nobody else has taken the lead,
 * and of a booking nothing was said yet.
 */
export function isCurrent(person: string): string {
  return `l.status = 'open' and l.suspected_spam is null and l.payload ? 'payload' and l.waiting_since is not null
    and (l.assignee_id is null or l.assignee_id = ${person})
    and not (n.kind = 'booking' and exists (select from appointments a where a.lead_id = l.id and (a.state = 'declined' or a.confirmed_at >= n.raised_at)))`
}

/** Those of the notices that are still true, by a transaction of the person themselves: a lead that they no longer see is left out. */
export async function currentNotices(
  { $client }: Pick<Transaction, '$client'>,
  notices: readonly NoticeRow[],
): Promise<readonly (CurrentNotice & { readonly id: string })[]> {
  const { rows } = await $client.query<CurrentNotice & { readonly id: string }>(CURRENT, [
    JSON.stringify(
      notices.map(({ id, leadId, kind, raisedAt }) => ({ id, lead_id: leadId, kind, raised_at: raisedAt })),
    ),
  ])
  return rows
}

const CURRENT = `
  select n.id, n.kind, l.id as "leadId", n.raised_at as "raisedAt", l.name, l.payload #>> '{vehicle,name}' as vehicle, o.name as place
  from jsonb_to_recordset($1::jsonb) as n (id uuid, lead_id uuid, kind text, raised_at timestamptz)
  join leads l on l.id = n.lead_id left join locations o on o.id = l.location_id
  where ${isCurrent('(select current_staff())')}`
