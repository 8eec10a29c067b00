import { err, ok, type Result } from '#platform/result.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { SpamSign } from '../../spam/spam.ts'
import { senderDomain } from '../../spam/sender-domain.ts'
import type { ChangeProblem } from './change-lead.ts'
import type { LeadRecord } from './lead-record.ts'
import { changeLead, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

/** The mark of a lead that staff called spam. */
const MARKED_BY_STAFF: SpamSign = 'marked-by-staff'

/** Marks a lead as spam. Further leads of its sender on this site are suspected. */
export async function markSpam(tx: Tx, lead: LeadRecord, by: By): Promise<Result<void, ChangeProblem>> {
  if (lead.isSpam) return err({ kind: 'is-spam' })
  const columns = { suspected_spam: MARKED_BY_STAFF, waiting_since: null, snoozed_until: null }
  const details = { waitedSince: lead.waitingSince?.toISOString() ?? null }
  await changeLead(tx, lead, columns, { kind: 'spam', details }, by)
  await storeVerdicts(tx, lead, true, by)
  return ok(undefined)
}

/** Says that a lead is none. Its sender waits for an answer since it arrived, or since they waited when it was marked. */
export async function unmarkSpam(tx: Tx, lead: LeadRecord, by: By): Promise<Result<void, ChangeProblem>> {
  if (!lead.isSpam) return err({ kind: 'not-spam' })
  const { rows } = await tx.$client.query<{ waitedSince: string | null }>(
    `select details ->> 'waitedSince' as "waitedSince" from lead_events where lead_id = $1 and kind = 'spam' order by created_at desc limit 1`,
    [lead.id],
  )
  const [marked] = rows
  const waits = lead.status === 'open' && lead.firstAnsweredAt === null
  const waitingSince = marked ? marked.waitedSince : waits ? lead.receivedAt : null
  const columns = { suspected_spam: null, waiting_since: lead.status === 'open' ? waitingSince : null }
  await changeLead(tx, lead, columns, { kind: 'not-spam', details: {} }, by)
  await storeVerdicts(tx, lead, false, by)
  return ok(undefined)
}

async function storeVerdicts({ $client }: Tx, { siteId, email, phone }: LeadRecord, isSpam: boolean, { now }: By) {
  await $client.query(STORE, [siteId, email, phone, email === null ? null : senderDomain(email), isSpam, now])
}

const STORE = `
  insert into spam_verdicts (site_id, kind, digest, is_spam, at)
  select $1, said.kind, spam_digest($1, said.kind, said.value), $5, $6
  from (values ('email', contact_address('email', $2)), ('phone', contact_address('phone', $3)), ('domain', $4::text)) as said (kind, value)
  where said.value is not null
  on conflict (site_id, kind, digest) do update set is_spam = excluded.is_spam, at = excluded.at`

/** What staff said of a sender on the site of the transaction: of their address or number first, else of their domain; null if nothing. */
export async function readVerdict(
  { $client }: Tx,
  siteId: number,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<'spam' | 'genuine' | null> {
  const { rows } = await $client.query<{ isSpam: boolean }>(VERDICT, [siteId, email, phone, senderDomain(email)])
  const [said] = rows
  return said ? (said.isSpam ? 'spam' : 'genuine') : null
}

/** Where address and number disagree, the later word counts. That somebody of a domain is genuine says nothing about the others. */
const VERDICT = `
  select v.is_spam as "isSpam" from spam_verdicts v
  join (values ('email', contact_address('email', $2)), ('phone', contact_address('phone', $3)), ('domain', $4::text)) as asked (kind, value)
    on v.site_id = $1 and v.kind = asked.kind and v.digest = spam_digest($1, asked.kind, asked.value)
  where v.kind <> 'domain' or v.is_spam order by v.kind = 'domain', v.at desc limit 1`
