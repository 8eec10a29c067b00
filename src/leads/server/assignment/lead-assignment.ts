import type { Transaction } from '#platform/server/database.ts'

/** The outcome of the rules for a lead. */
export interface LeadAssignment {
  readonly state: 'new' | 'queued' | 'unassigned' | 'given' | 'over'
  readonly reason: 'rule' | 'contact' | 'untouched' | null
  readonly rule: string | null
  readonly team: string | null
  readonly personId: string | null
  readonly personName: string | null
  readonly givenAt: Date | null
}

/** Null for a lead that is no business of the rules, such as one of before the first. */
export async function readLeadAssignment(
  { $client }: Pick<Transaction, '$client'>,
  leadId: string,
): Promise<LeadAssignment | null> {
  const { rows } = await $client.query<LeadAssignment>(
    `select a.state, a.reason, a.rule_name as rule, a.team_name as team, a.person_id as "personId", p.name as "personName", a.given_at as "givenAt"
     from lead_assignments a left join people p on p.id = a.person_id where a.lead_id = $1`,
    [leadId],
  )
  return rows[0] ?? null
}

/** Lets the rules decide again about leads that lost their owner. The transaction is audited by what took it from them. */
export async function assignAgain(
  { $client }: Pick<Transaction, '$client'>,
  leadIds: readonly string[],
): Promise<void> {
  await $client.query(
    `update lead_assignments a set state = 'new', had = '{}' from leads l
     where a.lead_id = any($1::uuid[]) and l.id = a.lead_id and l.assignee_id is null`,
    [leadIds],
  )
}
