import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addStaffEvent, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

export interface ContactRecord {
  readonly id: string
  readonly siteId: number
  readonly name: string | null
  readonly version: number
  readonly addresses: readonly { readonly kind: 'email' | 'phone'; readonly address: string }[]
  /** The leads that the reader sees. */
  readonly leads: readonly ContactLead[]
  /** Whether there are leads that the reader does not see. */
  readonly isKnownElsewhere: boolean
}

interface ContactLead {
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number | null
  readonly locationId: number | null
  readonly assigneeId: string | null
  readonly isForGroup: boolean
  readonly isOfOwnGroup: boolean
}

export interface ContactProblem {
  readonly kind: 'no-such-contact' | 'another-site' | 'the-same' | 'not-its-leads' | 'all-of-its-leads'
}

/** A person whom the reader sees, because they see one of their leads; null for any other. */
export async function readContact({ $client }: Tx, id: string): Promise<ContactRecord | null> {
  const { rows } = await $client.query<ContactRecord>(READ, [id])
  return rows[0] ?? null
}

const READ = `
  select c.id, c.site_id as "siteId", c.name, c.version,
    coalesce((select jsonb_agg(jsonb_build_object('kind', a.kind, 'address', a.address) order by a.kind, a.address) from contact_addresses a
      where a.contact_id = c.id), '[]') as addresses,
    (select jsonb_agg(jsonb_build_object('id', l.id, 'siteId', l.site_id, 'dealershipId', l.dealership_id, 'locationId', l.location_id,
        'assigneeId', l.assignee_id, 'isForGroup', lead_is_restricted(l.form, l.category, l.subcategory, l.dealership_id),
        'isOfOwnGroup', coalesce(l.dealership_id = any ((select staff_dealerships('group-admin'))::integer[]), l.site_id = any ((select staff_sites('group-admin'))::integer[])))
        order by l.last_activity_at desc) from leads l where l.contact_id = c.id) as leads,
    contact_has_others(c.id, (select count(*)::int from leads l where l.contact_id = c.id and l.suspected_spam is null and l.form <> 'careers')) as "isKnownElsewhere"
  from contacts c where c.id = $1`

/** Others of whom a lead has an address or number of this one. */
export async function suggestedContacts(
  { $client }: Tx,
  contactId: string,
): Promise<readonly { readonly id: string; readonly name: string | null; readonly version: number }[]> {
  const { rows } = await $client.query<{ id: string; name: string | null; version: number }>(SUGGESTED, [contactId])
  return rows
}

/** By the reader's own leads: an address of one person's lead that belongs to another person. */
const SUGGESTED = `
  with shared as (
    select l.contact_id, a.contact_id as owner_id from leads l join contact_addresses a on a.site_id = l.site_id
      and ((a.kind = 'email' and a.address = contact_address('email', l.email)) or (a.kind = 'phone' and a.address = contact_address('phone', l.phone)))
    where l.contact_id = $1 and a.contact_id <> $1
    union
    select l.contact_id, a.contact_id from contact_addresses a join leads l on l.site_id = a.site_id
      and ((a.kind = 'email' and lower(l.email) = a.address) or (a.kind = 'phone' and contact_address('phone', l.phone) = a.address))
    where a.contact_id = $1 and l.contact_id <> $1 and l.last_activity_at > now() - interval '1 year'
  )
  select c.id, c.name, c.version from contacts c
  where c.id in (select owner_id from shared union select contact_id from shared) and c.id <> $1 order by c.name, c.id limit 5`

/** Moves the leads of `other` that the person sees to `into`. Returns their ids. */
export async function mergeContacts(
  tx: Tx,
  into: ContactRecord,
  otherId: string,
  by: By,
): Promise<Result<readonly string[], ContactProblem>> {
  if (otherId === into.id) return err({ kind: 'the-same' })
  const other = await readContact(tx, otherId)
  if (!other) return err({ kind: 'no-such-contact' })
  if (other.siteId !== into.siteId) return err({ kind: 'another-site' })
  await move(tx, other.leads, into.id, 'merged', by)
  await raise(tx, into.id)
  await record(
    tx,
    by.actor,
    { verb: 'update', subject: 'contact', id: into.id, fields: ['leads'], siteId: into.siteId },
    { verb: 'update', subject: 'contact', id: other.id, fields: ['leads'], siteId: into.siteId },
  )
  return ok(other.leads.map(({ id }) => id))
}

/** Makes a person of their own of some of a person's leads. Returns the id. */
export async function splitContact(
  tx: Tx,
  contact: ContactRecord,
  leadIds: readonly string[],
  by: By,
): Promise<Result<string, ContactProblem>> {
  const wanted = new Set(leadIds)
  const moved = contact.leads.filter(({ id }) => wanted.has(id))
  if (moved.length !== wanted.size) return err({ kind: 'not-its-leads' })
  if (moved.length === contact.leads.length && !contact.isKnownElsewhere) return err({ kind: 'all-of-its-leads' })
  const id = randomUUID()
  await tx.$client.query(
    `insert into contacts (id, site_id, name) select $1, l.site_id, nullif(concat_ws(' ', l.name, l.last_name), '') from leads l
     where l.id = any($2) order by l.received_at desc limit 1`,
    [id, [...wanted]],
  )
  await move(tx, moved, id, 'split', by)
  await raise(tx, contact.id)
  await record(
    tx,
    by.actor,
    { verb: 'create', subject: 'contact', id, siteId: contact.siteId },
    { verb: 'update', subject: 'contact', id: contact.id, fields: ['leads'], siteId: contact.siteId },
  )
  return ok(id)
}

/** A trigger moves the addresses that only these leads have, and deletes a person without leads. */
async function move(tx: Tx, leads: readonly ContactLead[], toId: string, kind: 'merged' | 'split', by: By) {
  const ids = leads.map(({ id }) => id)
  await tx.$client.query('update leads set contact_id = $2 where id = any($1)', [ids, toId])
  for (const lead of leads) await addStaffEvent(tx, lead, kind, { contactId: toId }, by)
}

async function raise({ $client }: Tx, id: string): Promise<void> {
  await $client.query('update contacts set version = version + 1 where id = $1', [id])
}
