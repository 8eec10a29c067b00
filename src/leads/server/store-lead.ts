import { randomUUID } from 'node:crypto'
import { bookAppointment, type NewAppointment } from '#appointments/server/book-appointment.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { sql } from 'drizzle-orm'
import { isTimeout } from '#platform/server/database-errors.ts'
import { UnknownCommitError, type Database, type Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { deliveryDueAt, type PlannedDelivery } from '../delivery/delivery-plan.ts'
import type { Lead } from '../lead.ts'
import {
  SAME_SUBMISSION_MS,
  submissionDigest,
  submissionKeys,
  type SubmissionKeys,
} from '../submission/submission-key.ts'
import { LEAD_DELIVERY } from './delivery/delivery-queue.ts'
import { consents, deliveries, leads } from './tables.ts'

export interface LeadToStore {
  readonly lead: Lead
  readonly deliveries: readonly PlannedDelivery[]
  readonly appointment?: NewAppointment
}

export interface StoredLead {
  readonly leadId: string
  /** False for a duplicate: nothing was added. */
  readonly isNew: boolean
}

/** Stores a lead and books its appointment in one transaction. `slot-taken`: another shopper was faster, and nothing was stored. */
export async function storeLeadWithAppointment(
  database: Database,
  siteId: number,
  toStore: LeadToStore,
  appointment: NewAppointment,
): Promise<Result<StoredLead, { readonly kind: 'slot-taken' }>> {
  try {
    return ok(await storeLead(database, siteId, { ...toStore, appointment }))
  } catch (error) {
    if (error instanceof SlotTakenError) return err({ kind: 'slot-taken' })
    throw error
  }
}

/** Thrown to roll the transaction back. */
class SlotTakenError extends Error {
  override readonly name = 'SlotTakenError'
}

/**
 * Stores a lead with its deliveries and their jobs in one transaction, so that they survive the death of this process. For a duplicate
 * within a day it returns the id of the first lead.
 */
export async function storeLead(database: Database, siteId: number, toStore: LeadToStore): Promise<StoredLead> {
  const store = (): Promise<StoredLead> => database.withSite(siteId, (tx) => storeOnce(tx, siteId, toStore))
  try {
    return await store()
  } catch (error) {
    // The lead may or may not be stored. A second call is safe: it finds the lead or stores it.
    if (error instanceof UnknownCommitError || isTimeout(error)) return store()
    throw error
  }
}

async function storeOnce(
  tx: Transaction,
  siteId: number,
  { lead, deliveries: planned, appointment }: LeadToStore,
): Promise<StoredLead> {
  const now = new Date(lead.receivedAt)
  const digest = submissionDigest({
    form: lead.form,
    payload: lead.payload,
    vehicleId: lead.vehicle?.id ?? null,
    isSuspected: lead.suspectedSpam !== undefined,
  })
  const keys = submissionKeys(digest, now)
  // The second of two simultaneous duplicates waits for the lock until the first is committed, then finds it.
  const [, first] = await Promise.all([
    tx.$client.query(LOCK, [digest, lead.id, siteId]),
    findDuplicate(tx, lead.id, keys, now),
  ])
  const found = await resolveDuplicate(tx, lead, { keys, first, isBooking: appointment !== undefined })
  if (found.kind === 'duplicate') return { leadId: found.leadId, isNew: false }
  const rows = toDeliveries(siteId, lead, planned)
  await Promise.all([
    insertRows(tx, { ...toRow(lead), siteId, submissionKey: found.submissionKey }, lead, rows),
    addDeliveryJobs(tx, rows, now),
  ])
  if (appointment && !(await bookAppointment(tx.$client, appointment))) throw new SlotTakenError()
  return { leadId: lead.id, isNew: true }
}

/** Sent ahead of the search for duplicates, as a statement of its own: that one has to see what was committed while this one waited. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, $3)), pg_advisory_xact_lock(hashtextextended($2, $3))'

type Resolved =
  | { readonly kind: 'duplicate'; readonly leadId: string }
  | { readonly kind: 'new'; readonly submissionKey: string }

/**
 * Finds the stored lead that this one repeats. After a cancellation the same shopper may book the same time again: that is a new lead,
 * whose submission key ends in its id, because the first lead has the plain key.
 */
async function resolveDuplicate(
  tx: Transaction,
  lead: Lead,
  {
    keys,
    first,
    isBooking,
  }: { readonly keys: SubmissionKeys; readonly first: string | undefined; readonly isBooking: boolean },
): Promise<Resolved> {
  const now = new Date(lead.receivedAt)
  const [key] = keys
  if (first === undefined) return { kind: 'new', submissionKey: key }
  const mayBookAgain = isBooking && first !== lead.id && !(await isBooked(tx, first))
  if (!mayBookAgain) return { kind: 'duplicate', leadId: first }
  const second = await findRebooked(tx, keys, now)
  if (second !== undefined) return { kind: 'duplicate', leadId: second }
  return { kind: 'new', submissionKey: `${key}-${lead.id}` }
}

/** Inserts a lead with its consent and deliveries in one statement, which saves two round trips. */
async function insertRows(
  tx: Transaction,
  row: typeof leads.$inferInsert,
  lead: Lead,
  rows: readonly NewDelivery[],
): Promise<void> {
  const inserts = [
    tx.insert(leads).values(row),
    ...(lead.consent.optIn ? [tx.insert(consents).values(toConsent(row.siteId, lead))] : []),
    ...(rows.length > 0 ? [tx.insert(deliveries).values([...rows])] : []),
  ]
  const parts = inserts.map((insert, index) => sql`${sql.identifier(`insert_${index}`)} as ${insert}`)
  await tx.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}

/** Whether the appointment of a lead is still booked. */
async function isBooked({ $client }: Transaction, leadId: string): Promise<boolean> {
  const booked = await $client.query(`select from appointments where lead_id = $1 and state = 'booked'`, [leadId])
  return booked.rowCount !== 0
}

/** Finds a lead with the same content within a day, or with the same id, which the caller may have assigned. */
async function findDuplicate(
  { $client }: Transaction,
  id: string,
  keys: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const recent = new Date(now.getTime() - SAME_SUBMISSION_MS)
  const { rows } = await $client.query<{ id: string }>(
    'select id from leads where id = $1 or (submission_key = any($2::text[]) and received_at > $3) limit 1',
    [id, keys, recent],
  )
  return rows[0]?.id
}

/** Finds the lead that booked again after a cancellation, by its submission key; see `resolveDuplicate`. */
async function findRebooked({ $client }: Transaction, keys: readonly string[], now: Date): Promise<string | undefined> {
  const { rows } = await $client.query<{ id: string }>(
    `select l.id from leads l join appointments a on a.lead_id = l.id and a.state = 'booked'
     where l.received_at > $1 and l.submission_key = any(select key || '-' || l.id from unnest($2::text[]) key)`,
    [new Date(now.getTime() - SAME_SUBMISSION_MS), keys],
  )
  return rows[0]?.id
}

/** The proof of consent to marketing: the wording, the form, the time. */
function toConsent(
  siteId: number,
  { id, form, url, receivedAt, payload, consent }: Lead,
): typeof consents.$inferInsert {
  const { wording, tickedAtFirst } = consent
  const givenAt = new Date(receivedAt)
  const source = { siteId, leadId: id, email: payload.email, form, page: url }
  return { id: randomUUID(), purpose: 'marketing', wording, tickedAtFirst, givenAt, ...source }
}

type NewDelivery = typeof deliveries.$inferInsert & { readonly nextAttemptAt: Date }

/** The rows of planned deliveries. One without an address is stored as failed, so that the doctor command reports it. */
function toDeliveries(siteId: number, lead: Lead, planned: readonly PlannedDelivery[]): readonly NewDelivery[] {
  const receivedAt = new Date(lead.receivedAt)
  return planned.map(({ channel, target }) => ({
    id: randomUUID(),
    siteId,
    leadId: lead.id,
    channel,
    target,
    createdAt: receivedAt,
    nextAttemptAt: deliveryDueAt(channel, receivedAt),
    ...(target === '' ? { state: 'failed', lastError: 'No address is configured for it.' } : { state: 'waiting' }),
  }))
}

async function addDeliveryJobs(tx: Transaction, rows: readonly NewDelivery[], receivedAt: Date): Promise<void> {
  const waiting = rows.filter(({ state }) => state === 'waiting')
  const idsOf = ({ siteId, id }: NewDelivery) => ({ siteId, deliveryId: id })
  // Only a job without a due time wakes the workers at once, so none is set for deliveries that are due now.
  const isLater = ({ nextAttemptAt }: NewDelivery) => nextAttemptAt > receivedAt
  await addJobs(tx.$client, LEAD_DELIVERY, waiting.filter((row) => !isLater(row)).map(idsOf))
  for (const row of waiting.filter(isLater)) await addJobs(tx.$client, LEAD_DELIVERY, [idsOf(row)], row.nextAttemptAt)
}

function toRow(lead: Lead): Omit<typeof leads.$inferInsert, 'siteId' | 'submissionKey'> {
  const { payload } = lead
  const textOf = (name: string): string | null => {
    const value = payload[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return {
    id: lead.id,
    receivedAt: new Date(lead.receivedAt),
    form: lead.form,
    category: textOf('category'),
    subcategory: textOf('subcategory'),
    name: textOf('name'),
    lastName: textOf('last_name'),
    email: textOf('email'),
    phone: textOf('phone'),
    postcode: textOf('postcode'),
    message: textOf('message'),
    vehicleId: lead.vehicle?.id ?? null,
    dealershipId: lead.dealership?.id ?? null,
    locationId: lead.location?.id ?? null,
    optIn: payload.opt_in,
    suspectedSpam: lead.suspectedSpam ?? null,
    payload: lead,
  }
}
