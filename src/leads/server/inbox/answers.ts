import { randomUUID } from 'node:crypto'
import { err, ok, type Result } from '#platform/result.ts'
import { record } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import { mobileNumber } from '../../inbox/mobile-number.ts'
import { HELD_BACK_MS, type MessageDetails } from '../../inbox/staff-event.ts'
import { LEAD_DELIVERY } from '../delivery/delivery-queue.ts'
import { assignAgain } from '../assignment/lead-assignment.ts'
import type { LeadRecord } from './lead-record.ts'
import { ownIfUnassigned } from './notes.ts'
import { addStaffEvent, leadChange, scopeOf, type By } from './staff-change.ts'

type Tx = Pick<Transaction, '$client'>

export interface AnswerProblem {
  /** `is-spam`: an answer would tell a spammer that somebody reads it. */
  readonly kind: 'no-address' | 'no-mobile-number' | 'is-spam' | 'already-sent' | 'no-such-message'
}

export interface MailAnswer {
  readonly subject: string
  readonly text: string
}

/** Answers by e-mail. The mail waits for ten seconds, in which it can be cancelled. Returns the id of the event. */
export async function answerByMail(
  tx: Tx,
  lead: LeadRecord,
  { subject, text }: MailAnswer,
  by: By,
): Promise<Result<string, AnswerProblem>> {
  if (lead.email === null || lead.email === '') return err({ kind: 'no-address' })
  return send(tx, lead, { channel: 'email', to: lead.email, subject, text }, by)
}

/** Answers by SMS, likewise. */
export async function answerBySms(
  tx: Tx,
  lead: LeadRecord,
  text: string,
  by: By,
): Promise<Result<string, AnswerProblem>> {
  const to = mobileNumber(lead.phone ?? '')
  return to === null ? err({ kind: 'no-mobile-number' }) : send(tx, lead, { channel: 'sms', to, subject: '', text }, by)
}

async function send(
  tx: Tx,
  lead: LeadRecord,
  message: Pick<MessageDetails, 'channel' | 'to' | 'subject' | 'text'>,
  by: By,
): Promise<Result<string, AnswerProblem>> {
  if (lead.isSpam) return err({ kind: 'is-spam' })
  const details: MessageDetails = {
    ...message,
    from: await nameOf(tx, by.personId),
    waitedSince: lead.waitingSince?.toISOString() ?? null,
    assigneeBefore: lead.assigneeId,
    isFirst: lead.firstAnsweredAt === null,
  }
  const eventId = await addStaffEvent(tx, lead, 'message', details, by)
  const takes = await ownIfUnassigned(tx, lead, by)
  const dueAt = new Date(by.now.getTime() + HELD_BACK_MS)
  const deliveryId = randomUUID()
  const channel = message.channel === 'email' ? 'answer' : 'sms'
  await tx.$client.query(ADD_DELIVERY, [deliveryId, lead.siteId, lead.id, eventId, channel, message.to, by.now, dueAt])
  await addJobs(tx.$client, LEAD_DELIVERY, [{ siteId: lead.siteId, deliveryId }], dueAt)
  await record(tx, by.actor, leadChange(lead, 'message', ...(takes ? ['assignee_id'] : [])))
  return ok(eventId)
}

const ADD_DELIVERY = `
  insert into deliveries (id, site_id, lead_id, event_id, channel, target, created_at, next_attempt_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8)`

async function nameOf({ $client }: Tx, personId: string): Promise<string> {
  const { rows } = await $client.query<{ name: string }>('select name from people where id = $1', [personId])
  return rows[0]?.name ?? ''
}

/** Cancels a message that is still held back, and gives the lead what it had before. */
export async function cancelMessage(
  tx: Tx,
  lead: LeadRecord,
  eventId: string,
  by: By,
): Promise<Result<void, AnswerProblem>> {
  const { rows } = await tx.$client.query<{ details: MessageDetails; createdAt: Date; deliveryId: string }>(
    `select e.details, e.created_at as "createdAt", d.id as "deliveryId" from lead_events e join deliveries d on d.event_id = e.id and d.channel in ('answer', 'sms')
     where e.lead_id = $1 and e.id = $2 and e.kind = 'message'`,
    [lead.id, eventId],
  )
  const [message] = rows
  if (!message) return err({ kind: 'no-such-message' })
  // A worker that has just claimed it makes this wait, and find it claimed.
  const cancelled = await tx.$client.query(
    `update deliveries set state = 'cancelled' where id = $1 and state = 'waiting' and attempts = 0`,
    [message.deliveryId],
  )
  if (cancelled.rowCount === 0) return err({ kind: 'already-sent' })
  const { waitedSince, assigneeBefore, isFirst } = message.details
  await giveBack(tx, lead.id, { waitedSince, isFirst, assigneeBefore }, message.createdAt, by)
  // Whoever cancels their only answer does not own the lead any more: the rules decide again.
  await assignAgain(tx, [lead.id])
  await record(tx, by.actor, leadChange(lead, 'message'), {
    verb: 'update',
    subject: 'delivery',
    id: message.deliveryId,
    fields: ['state'],
    ...scopeOf(lead),
  })
  return ok(undefined)
}

/** Gives a lead what it had before an answer that is taken back, unless somebody has answered or taken it since. */
export async function giveBack(
  { $client }: Tx,
  leadId: string,
  { waitedSince, isFirst, assigneeBefore }: Pick<MessageDetails, 'waitedSince' | 'isFirst' | 'assigneeBefore'>,
  answeredAt: Date,
  by: By,
): Promise<void> {
  await $client.query(RESTORE, [leadId, waitedSince, isFirst, answeredAt, assigneeBefore, by.personId])
}

const RESTORE = `
  update leads l set
    waiting_since = case when answered.later then l.waiting_since else coalesce(l.waiting_since, $2::timestamptz) end,
    first_answered_at = case when $3::boolean and not answered.later then null else l.first_answered_at end,
    assignee_id = case when $5::uuid is null and l.assignee_id = $6 and not answered.later then null else l.assignee_id end
  from (select exists (
    select from lead_events e left join deliveries d on d.event_id = e.id and d.channel in ('answer', 'sms')
    where e.lead_id = $1 and e.created_at > $4
      and (e.kind = 'answered' or (e.kind = 'message' and d.state <> 'cancelled') or (e.kind = 'call' and e.details ->> 'reached' = 'true'))
  ) as later) as answered
  where l.id = $1`
