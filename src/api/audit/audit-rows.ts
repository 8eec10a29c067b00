import type { AuditSubject, AuditVerb } from '#platform/audit.ts'
import { storedActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { AuditEntryView } from './contract.ts'

export interface AuditRow {
  readonly id: string
  readonly at: Date
  /** With microseconds, for a cursor. */
  readonly atKey: string
  readonly actor: string
  readonly personId: string | null
  readonly personName: string | null
  readonly verb: AuditVerb
  readonly subject: AuditSubject
  readonly subjectId: string | null
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly siteId: number | null
  readonly fields: string[]
  readonly filter: string | null
  readonly count: number | null
  readonly requestId: string | null
  readonly correlationId: string | null
  readonly reason: string | null
}

/** The person is that of the transaction, or who the actor names: the sign-in works for nobody yet. */
const PERSON = `coalesce(a.person_id, case when a.actor ~ '^person:[0-9a-f-]{36}$' then substr(a.actor, 8)::uuid end)`

const LIST = `
  select a.id, a.at, a.at::text as "atKey", a.actor, ${PERSON} as "personId", p.name as "personName", a.verb, a.subject,
    a.subject_id as "subjectId", a.dealership_id as "dealershipId", a.location_id as "locationId", a.site_id as "siteId",
    a.fields, a.filter, a.count, a.request_id as "requestId", a.correlation_id as "correlationId", a.reason
  from audit a left join people p on p.id = ${PERSON}
  where ($1::text is null or a.subject = $1) and ($2::text is null or a.subject_id = $2)
    and ($3::uuid is null or a.person_id = $3 or a.actor = 'person:' || $3) and ($4::integer is null or a.dealership_id = $4)
    and ($5::text is null or a.verb = $5) and ($6::timestamptz is null or a.at >= $6) and ($7::timestamptz is null or a.at < $7)
    and ($8::timestamptz is null or (a.at, a.id) < ($8, $9::uuid))
  order by a.at desc, a.id desc limit $10`

export interface AuditFilter {
  readonly subject?: AuditSubject | undefined
  readonly subjectId?: string | undefined
  readonly personId?: string | undefined
  readonly dealershipId?: number | undefined
  readonly verb?: AuditVerb | undefined
  readonly from?: string | undefined
  readonly before?: string | undefined
}

export async function listAuditRows(
  { $client }: Pick<Transaction, '$client'>,
  { subject, subjectId, personId, dealershipId, verb, from, before }: AuditFilter,
  after: readonly [atKey: string, id: string] | null,
  limit: number,
): Promise<readonly AuditRow[]> {
  const filter = [subject, subjectId, personId, dealershipId, verb, from, before].map((each) => each ?? null)
  return (await $client.query<AuditRow>(LIST, [...filter, after?.[0] ?? null, after?.[1] ?? null, limit])).rows
}

export function presentEntry({ at, atKey: _atKey, actor, personId, personName, ...row }: AuditRow): AuditEntryView {
  return {
    ...row,
    at: at.toISOString(),
    actor: { kind: storedActor(actor).kind, text: actor, personId, name: personName },
  }
}
