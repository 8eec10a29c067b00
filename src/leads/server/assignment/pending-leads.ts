import type { Transaction } from '#platform/server/database.ts'
import type { LeadFacts } from '../../assignment/rule.ts'

/** A lead that the rules have to decide about. */
export interface PendingLead extends LeadFacts {
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number
  readonly state: 'new' | 'queued' | 'given'
  /** The rule at which it waits. */
  readonly ruleId: string | null
  /** The person it was given to; of a new one, the person who works for its shopper already. */
  readonly personId: string | null
  readonly assigneeId: string | null
  readonly dueAt: Date | null
  readonly had: readonly string[]
  readonly isOpen: boolean
  /** Whether whoever was given it did something about it, or nobody waits for an answer any more. */
  readonly isTouched: boolean
  /** Whether it goes on now because nothing was done. */
  readonly isHandedOn: boolean
}

/** Leads of a dealership that are to be given to somebody, or taken from who did nothing, the longest waiting first. */
export async function pendingLeads(
  { $client }: Pick<Transaction, '$client'>,
  dealershipId: number,
  now: Date,
): Promise<readonly PendingLead[]> {
  return (await $client.query<PendingLead>(PENDING, [dealershipId, now])).rows
}

/** To open a lead is not to do something about it. */
const PENDING = `
  select l.id, l.site_id as "siteId", a.dealership_id as "dealershipId", a.state, a.rule_id as "ruleId", a.person_id as "personId",
    l.assignee_id as "assigneeId", a.due_at as "dueAt", a.had, l.location_id as "locationId", l.form, l.payload #>> '{vehicle,make}' as make,
    l.payload #>> '{vehicle,carType}' as condition, l.received_at as "receivedAt", false as "isHandedOn",
    l.status = 'open' and l.suspected_spam is null and l.payload ? 'payload' as "isOpen",
    l.waiting_since is null or exists (select from lead_events e where e.lead_id = l.id and e.created_at >= a.given_at
      and e.kind <> 'seen' and e.actor ~ '^(person|token):') as "isTouched"
  from lead_assignments a join leads l on l.id = a.lead_id
  where a.dealership_id = $1 and (a.state in ('new', 'queued') or (a.state = 'given' and a.due_at <= $2))
  order by coalesce(l.waiting_since, l.received_at), l.id for update of a`
