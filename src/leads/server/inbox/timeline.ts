import { parseActor } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'

/** An entry of the conversation with a person, without words. */
export interface TimelineRow {
  readonly id: string
  readonly leadId: string | null
  readonly at: Date
  readonly kind: string
  readonly actor: string
  readonly details: Readonly<Record<string, unknown>>
  /** The state of a message’s delivery; null for other entries. */
  readonly deliveryState: 'waiting' | 'delivered' | 'failed' | null
  readonly deliveryError: string | null
  /** Whether a message is still held back. */
  readonly isHeldBack: boolean
  readonly hasPhoto: boolean
}

export interface Timeline {
  /** Oldest first. */
  readonly rows: readonly TimelineRow[]
  /** Names of the people in it, by id, and of colleagues who wrote by mail, by address. */
  readonly names: ReadonlyMap<string, string>
}

const LIMIT = 200

/**
 * The conversation with a person as the reader sees it: what they sent, wrote and booked, and what staff did, of all leads that the reader may
 * see. Suspected leads are left out.
 */
export function readContactTimeline(tx: Pick<Transaction, '$client'>, contactId: string): Promise<Timeline> {
  return readTimeline(tx, `select id from leads where contact_id = $1 and suspected_spam is null`, contactId)
}

/** The same of a lead and the others of its person. */
export function readLeadTimeline(
  tx: Pick<Transaction, '$client'>,
  { id, contactId }: { readonly id: string; readonly contactId: string | null },
): Promise<Timeline> {
  if (contactId === null) return readTimeline(tx, 'select id from leads where id = $1', id)
  return readTimeline(
    tx,
    'select id from leads where contact_id = $1 and (suspected_spam is null or id = $2)',
    contactId,
    id,
  )
}

async function readTimeline(
  { $client }: Pick<Transaction, '$client'>,
  leads: string,
  ...values: readonly string[]
): Promise<Timeline> {
  const { rows } = await $client.query<TimelineRow>(timelineOf(leads), [...values])
  const ids = new Set(rows.flatMap(({ actor, details }) => [personOf(actor), ...namedIn(details)]).filter(isText))
  const people = await $client.query<{ id: string; name: string }>(
    `select id::text, name from people where id = any($1::uuid[])
     union all select t.id::text, p.name from api_tokens t join people p on p.id = t.person_id where t.id = any($1::uuid[])
     union all select lower(email), name from people where lower(email) = any($2)`,
    [[...ids], rows.map(({ details }) => details['sender']).filter(isText)],
  )
  return { rows: rows.toReversed(), names: new Map(people.rows.map(({ id, name }) => [id, name])) }
}

function personOf(text: string): string | null {
  const actor = parseActor(text)
  return actor?.kind === 'person' || actor?.kind === 'token' ? actor.id : null
}

function namedIn({ fromId, toId, untouchedById }: TimelineRow['details']): unknown[] {
  return [fromId, toId, untouchedById]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** Reservations belong to a person by address or number, since they have no lead. */
const timelineOf = (leads: string): string => `
  with own as materialized (${leads})
  select * from (
    select l.id::text, l.id as "leadId", l.received_at as at, 'lead' as kind, coalesce(first.actor, 'visitor') as actor,
      jsonb_build_object('text', coalesce(l.message, ''), 'form', l.form, 'vehicle', l.payload #>> '{vehicle,name}', 'source', l.source) as details,
      null as "deliveryState", null as "deliveryError", false as "isHeldBack", false as "hasPhoto"
    from leads l left join lead_events first on first.lead_id = l.id and first.kind = 'created' where l.id in (select id from own)
    union all
    select e.id::text, e.lead_id, e.created_at, e.kind, e.actor, e.details, d.state, case when d.state <> 'delivered' then d.last_error end,
      coalesce(d.state = 'waiting' and d.attempts = 0, false), e.photo is not null
    from lead_events e left join deliveries d on d.event_id = e.id and d.channel in ('answer', 'sms')
    where e.lead_id in (select id from own) and e.kind <> 'created' and d.state is distinct from 'cancelled'
    union all
    select a.id::text, a.lead_id, a.created_at, 'appointment', 'visitor',
      jsonb_build_object('kind', a.kind, 'start', a.starts_at, 'timezone', a.timezone, 'state', a.state), null, null, false, false
    from appointments a where a.lead_id in (select id from own) and a.state <> 'moved'
    union all
    select r.id::text, null, r.created_at, 'reservation', 'visitor',
      jsonb_build_object('vehicle', r.vehicle_name, 'state', r.state), null, null, false, false
    from reservations r where r.state <> 'paying' and exists (select from leads l where l.id in (select id from own) and l.site_id = r.site_id
      and (lower(l.email) = lower(r.email) or contact_address('phone', l.phone) = contact_address('phone', r.phone)))
    union all
    select p.id::text, p.lead_id, p.sent_at, 'purchase', 'visitor', jsonb_build_object('vehicle', p.vehicle_name, 'state', p.state), null, null, false, false
    from purchases p where p.sent_at is not null and p.lead_id in (select id from own)
  ) as entries order by at desc, id desc limit ${LIMIT}`

/** A car that a person saved, where they agreed to be sent offers. */
export interface SavedCar {
  readonly vehicleId: number
  readonly title: string
  readonly savedAt: Date
}

export async function readSavedCars(
  { $client }: Pick<Transaction, '$client'>,
  contactId: string,
): Promise<readonly SavedCar[]> {
  const { rows } = await $client.query<SavedCar>(
    `select v.id as "vehicleId", v.name as title, s.saved_at as "savedAt" from contacts c, saved_cars_of(c.id) s join vehicles v on v.id = s.vehicle_id
     where c.id = $1 order by s.saved_at desc limit 20`,
    [contactId],
  )
  return rows
}
