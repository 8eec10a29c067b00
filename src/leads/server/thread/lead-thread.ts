import { createHash } from 'node:crypto'
import { bookAppointment } from '#appointments/server/book-appointment.ts'
import type { SlotChoice } from '#appointments/slot-choice.ts'
import type { AppointmentKind } from '#appointments/slots.ts'
import type { Actor } from '#platform/actor.ts'
import { dayIn } from '#platform/calendar-day.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { isoIn } from '#platform/zoned-time.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { PlannedDelivery } from '../../delivery/delivery-plan.ts'
import type { Lead } from '../../lead.ts'
import { leadStage, type BookedTime, type LeadEventRecord, type LeadStage } from '../../thread/lead-event-record.ts'
import { addEvent, type NewEvent } from './add-event.ts'
import { EVENT_JSON } from './event-json.ts'

/** A lead with its events since it was sent. */
export interface LeadThread {
  readonly siteId: number
  readonly lead: Lead
  readonly events: readonly LeadEventRecord[]
  readonly stage: LeadStage
  /** The booked appointment; null if there is none, or it was cancelled. */
  readonly appointment: ThreadAppointment | null
  /** The time that the dealer can't keep, while no other one is booked. */
  readonly declined: ThreadAppointment | null
}

export interface ThreadAppointment extends BookedTime {
  readonly kind: AppointmentKind
  readonly locationId: number
  readonly vehicleId: number | null
  readonly isConfirmed: boolean
  /** After the dealer moved it: whether the shopper has said that the new time suits them. */
  readonly answer: 'awaited' | 'accepted' | null
}

type SiteDatabase = Pick<Database, 'withSite'>

/** Returns null if there is no such lead, or its personal data was deleted. */
export function loadThread(database: SiteDatabase, siteId: number, leadId: string): Promise<LeadThread | null> {
  return database.withSite(siteId, (tx) => readThread(tx, siteId, leadId), { readOnly: true })
}

async function readThread({ $client }: Transaction, siteId: number, leadId: string): Promise<LeadThread | null> {
  const { rows } = await $client.query<ThreadRow>(THREAD, [leadId])
  const [row] = rows
  if (!row) return null
  const { payload: lead, events, is_delivered, appointment: last } = row
  const stage = leadStage(
    events.map(({ kind }) => kind),
    is_delivered,
  )
  const place = events.findLast((event) => event.appointment)?.appointment?.place
  const local = last && { ...inLocalTime(last), ...(place !== undefined && { place }) }
  const isDeclined = last?.state === 'declined'
  return {
    siteId,
    lead,
    events,
    stage,
    appointment: isDeclined ? null : local,
    declined: isDeclined && stage !== 'withdrawn' ? local : null,
  }
}

function inLocalTime(appointment: ThreadAppointment): ThreadAppointment {
  const { start, end, timezone } = appointment
  return { ...appointment, start: isoIn(timezone, new Date(start)), end: isoIn(timezone, new Date(end)) }
}

interface ThreadRow {
  readonly payload: Lead
  readonly events: readonly LeadEventRecord[]
  readonly is_delivered: boolean
  readonly appointment: (ThreadAppointment & { readonly state: 'booked' | 'declined' }) | null
}

const utcText = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** A message that is held back may still be cancelled. */
const SHOWN = `case when e.kind <> 'message' then not exists (select from deliveries m where m.event_id = e.id and m.state = 'cancelled') else exists (select from deliveries m where m.event_id = e.id and (m.state = 'delivered' or (m.state <> 'cancelled' and m.attempts > 0))) end`

const THREAD = `
  select l.payload,
    coalesce((select jsonb_agg(${EVENT_JSON} order by e.created_at, e.id) from lead_events e where e.lead_id = l.id and ${SHOWN}), '[]')
      as events,
    exists (select from deliveries d where d.lead_id = l.id and d.event_id is null and d.state = 'delivered'
      and d.channel <> 'shopper') as is_delivered,
    (select jsonb_build_object('kind', a.kind, 'locationId', a.location_id, 'vehicleId', a.vehicle_id,
        'start', ${utcText('a.starts_at')}, 'end', ${utcText('a.ends_at')},
        'timezone', a.timezone, 'sequence', a.sequence, 'state', a.state, 'isConfirmed', a.confirmed_at is not null, 'answer', a.answer)
      from appointments a where a.lead_id = l.id and a.state not in ('moved', 'cancelled')
      order by a.state = 'booked' desc, a.created_at desc limit 1) as appointment
  from leads l where l.id = $1 and l.payload ? 'payload'`

/** Mails to every mailbox that got the lead. */
async function dealerMails({ $client }: Transaction, leadId: string): Promise<readonly PlannedDelivery[]> {
  const { rows } = await $client.query<{ target: string }>(
    `select distinct target from deliveries where lead_id = $1 and event_id is null and channel in ('email', 'spam-digest')
     and target <> ''`,
    [leadId],
  )
  return rows.map(({ target }) => ({ channel: 'email', target }))
}

const shopperMail = ({ payload }: Lead): readonly PlannedDelivery[] => [{ channel: 'shopper', target: payload.email }]

/** The parts of an event that don't follow from the thread. */
type EventParts = Pick<NewEvent, 'kind' | 'key' | 'text' | 'channel' | 'sender' | 'photo' | 'actor' | 'now'>

/** Stores an event of the shopper, such as a reply, and mails it to the dealer. Returns false if it was stored before. */
export function addShopperEvent(
  database: SiteDatabase,
  { siteId, lead }: LeadThread,
  parts: EventParts,
): Promise<boolean> {
  return database.withSite(siteId, async (tx) =>
    addEvent(tx.$client, { siteId, leadId: lead.id, ...parts, deliveries: await dealerMails(tx, lead.id) }),
  )
}

/** Marks a lead as seen or answered. The shopper's page shows it; no mail is sent. Returns false if it was marked before. */
export function markByDealer(
  database: SiteDatabase,
  { siteId, lead }: LeadThread,
  kind: 'seen' | 'answered',
  actor: Actor,
  now: Date,
): Promise<boolean> {
  return database.withSite(siteId, (tx) =>
    addEvent(tx.$client, { siteId, leadId: lead.id, kind, key: kind, deliveries: [], actor, now }),
  )
}

/** The event key of a reply: the same text on the same day is the same reply. */
export function replyKey(text: string, now: Date): string {
  return `reply-${dayIn('UTC', now)}-${digestOf(text)}`
}

export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}

/** Cancels the appointment and mails both sides. Returns false if nothing is booked any more. */
export function cancelAppointment(
  database: SiteDatabase,
  thread: LeadThread,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const { siteId, lead } = thread
  return database.withSite(siteId, async (tx) => {
    const released = await release(tx, lead.id, 'cancelled')
    if (released === null || !thread.appointment) return false
    const { start, end, timezone } = thread.appointment
    return addEvent(tx.$client, {
      siteId,
      leadId: lead.id,
      kind: 'cancelled',
      key: `cancelled-${released}`,
      appointment: { start, end, timezone, sequence: released + 1 },
      deliveries: [...(await dealerMails(tx, lead.id)), ...shopperMail(lead)],
      actor,
      now,
    })
  })
}

/** Frees the booked time without a mail, because the caller tells both sides. */
export async function releaseAppointment(database: SiteDatabase, { siteId, lead }: LeadThread): Promise<void> {
  await database.withSite(siteId, (tx) => release(tx, lead.id, 'cancelled'))
}

/** Marks a lead as withdrawn without a mail to the dealer, who has heard of it in another one, and cancels the appointment. */
export async function withdrawSilently(
  database: SiteDatabase,
  thread: LeadThread,
  actor: Actor,
  now: Date,
): Promise<void> {
  const { siteId, lead } = thread
  await cancelAppointment(database, thread, actor, now)
  await database.withSite(siteId, ({ $client }) =>
    addEvent($client, { siteId, leadId: lead.id, kind: 'withdrawn', key: 'withdrawn', deliveries: [], actor, now }),
  )
}

export interface Move {
  readonly slots: SlotChoice
  /** The `value` of one of the slots. */
  readonly start: string
  readonly dealershipId: number
  readonly perSlot: number
  readonly actor: Actor
  readonly now: Date
}

export type MoveProblem = { readonly kind: 'slot-taken' | 'nothing-booked' }

/** Changes an appointment in one transaction: if the new slot is taken, the old one stays booked. */
export async function moveAppointment(
  database: SiteDatabase,
  thread: LeadThread,
  { slots, start, dealershipId, perSlot, actor, now }: Move,
): Promise<Result<void, MoveProblem>> {
  const { siteId, lead } = thread
  // Another time takes the place of one that the dealer can't keep.
  const appointment = thread.appointment ?? thread.declined
  const slot = slots.days.flatMap((day) => day.slots).find(({ value }) => value === start)
  if (!appointment) return err({ kind: 'nothing-booked' })
  // A double click sends the time that is booked by now.
  if (thread.appointment && Date.parse(appointment.start) === Date.parse(start)) return ok(undefined)
  if (!slot) return err({ kind: 'slot-taken' })
  const { kind, locationId, vehicleId } = appointment
  const { timezone } = slots
  try {
    return await database.withSite(siteId, async (tx) => {
      const released = thread.appointment ? await release(tx, lead.id, 'moved', new Date(start)) : appointment.sequence
      if (released === null)
        return (await isBookedAt(tx, lead.id, start)) ? ok(undefined) : err({ kind: 'nothing-booked' })
      const sequence = released + 1
      const place = { siteId, leadId: lead.id, dealershipId, locationId, kind, vehicleId, timezone, perSlot }
      const times = { start: new Date(slot.value), end: new Date(slot.end) }
      if (!(await bookAppointment(tx.$client, { ...place, ...times }, sequence))) throw new KeepOldTimeError()
      await addEvent(tx.$client, {
        siteId,
        leadId: lead.id,
        kind: 'moved',
        key: `moved-${sequence}`,
        appointment: { start: slot.value, end: slot.end, timezone, sequence, ...placeOf(appointment) },
        deliveries: [...(await dealerMails(tx, lead.id)), ...shopperMail(lead)],
        actor,
        now,
      })
      return ok(undefined)
    })
  } catch (error) {
    if (error instanceof KeepOldTimeError) return err({ kind: 'slot-taken' })
    throw error
  }
}

/** Says that the time to which the dealer moved the appointment suits the shopper. Returns false if nothing was asked. */
export function acceptTime(database: SiteDatabase, thread: LeadThread, actor: Actor, now: Date): Promise<boolean> {
  const { siteId, lead, appointment } = thread
  return database.withSite(siteId, async (tx) => {
    const { rows } = await tx.$client.query<{ sequence: number }>(
      "update appointments set answer = 'accepted' where lead_id = $1 and state = 'booked' and answer = 'awaited' returning sequence",
      [lead.id],
    )
    const [accepted] = rows
    if (!accepted || !appointment) return false
    const { start, end, timezone } = appointment
    return addEvent(tx.$client, {
      siteId,
      leadId: lead.id,
      kind: 'accepted',
      key: `accepted-${accepted.sequence}`,
      appointment: { start, end, timezone, sequence: accepted.sequence, ...placeOf(appointment) },
      deliveries: await dealerMails(tx, lead.id),
      actor,
      now,
    })
  })
}

function placeOf({ place }: BookedTime): Pick<BookedTime, 'place'> {
  return place === undefined ? {} : { place }
}

/** Thrown to roll back the release of the old slot. */
class KeepOldTimeError extends Error {
  override readonly name = 'KeepOldTimeError'
}

/** Whether a parallel change has booked that time. */
async function isBookedAt({ $client }: Transaction, leadId: string, start: string): Promise<boolean> {
  const { rowCount } = await $client.query(
    `select from appointments where lead_id = $1 and state = 'booked' and starts_at = $2`,
    [leadId, new Date(start)],
  )
  return rowCount !== 0
}

/** Releases the booked slot and returns its sequence; null if nothing is booked, or if it starts at `newStart` already. */
async function release(
  { $client }: Transaction,
  leadId: string,
  state: 'moved' | 'cancelled',
  newStart: Date | null = null,
): Promise<number | null> {
  const { rows } = await $client.query<{ sequence: number }>(
    `update appointments set state = $2
     where lead_id = $1 and state = 'booked' and starts_at is distinct from $3::timestamptz returning sequence`,
    [leadId, state, newStart],
  )
  return rows[0]?.sequence ?? null
}

/** The photo of an event; null if it has none. */
export async function loadPhoto(
  database: SiteDatabase,
  siteId: number,
  leadId: string,
  eventId: string,
): Promise<Buffer | null> {
  const { rows } = await database.withSite(
    siteId,
    ({ $client }) =>
      $client.query<{ photo: Buffer | null }>('select photo from lead_events where lead_id = $1 and id = $2', [
        leadId,
        eventId,
      ]),
    { readOnly: true },
  )
  return rows[0]?.photo ?? null
}
