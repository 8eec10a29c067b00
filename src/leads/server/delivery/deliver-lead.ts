import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import type { SaleEvent } from '../../sale-event.ts'
import {
  LEAD_DELIVERY,
  LEAD_DELIVERY_CHECK,
  queueDueDeliveries,
  queueUnplannedEvents,
  type DeliveryIds,
} from './delivery-queue.ts'
import { createDeliveryRows, type ClaimedDelivery, type DeliveryRows, type SendableDelivery } from './delivery-rows.ts'
import { noteMailProblem } from '../inbound/mail-problems.ts'
import { sendDelivery } from './send-delivery.ts'
import { sendSaleEvent } from './send-sale-event.ts'
import type { Senders, SentDelivery } from './senders.ts'

export interface LeadDeliveryOptions extends Senders {
  readonly database: Database
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

/** Mails and webhooks that one process sends at once. */
const CONCURRENCY = 8

/** Workers that deliver leads at least once, each time with the same id, and add a missing job to a waiting delivery. */
export function leadDeliveryWorkers(options: LeadDeliveryOptions): readonly JobWorker[] {
  return [
    jobWorker(LEAD_DELIVERY, { concurrency: CONCURRENCY, length: 'short' }, (ids, { jobId }) =>
      deliverLead(ids, jobId, options),
    ),
    jobWorker(LEAD_DELIVERY_CHECK, { concurrency: 1, length: 'long' }, async () => {
      await queueUnplannedEvents(options.database, options.clock())
      const added = await queueDueDeliveries(options.database, options.clock())
      if (added > 0) options.log.info({ added }, 'deliveries without a job got one')
    }),
  ]
}

export const LEAD_DELIVERY_SCHEDULES: readonly Schedule[] = [
  schedule(LEAD_DELIVERY_CHECK, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

const PERSONAL_DATA_DELETED = 'The retention period of the lead is over: its sender and text were deleted.'
const WEBHOOK_DISABLED = 'The webhook is disabled.'

/**
 * One attempt to deliver a lead. If the receiver refuses it, the job still succeeds, because the row plans the next attempt. Throws if
 * the database can't be reached, so that the job is retried.
 */
export async function deliverLead(ids: DeliveryIds, jobId: string, options: LeadDeliveryOptions): Promise<void> {
  const { database, clock } = options
  const rows = createDeliveryRows(database)
  const claimed = await rows.claim(ids, jobId, clock())
  const [only] = claimed
  if (only && (await isDisabled(only, options))) return giveUp(rows, only, options, WEBHOOK_DISABLED)
  if (only?.sale) return deliverSaleEvent(rows, only, only.sale, options)
  for (const delivery of claimed.filter(({ lead }) => lead === null))
    await giveUp(rows, delivery, options, PERSONAL_DATA_DELETED)
  const [first, ...others] = claimed.filter(isSendable)
  if (!first) return
  const sent = await sendDelivery([first, ...others], options, clock())
  for (const delivery of [first, ...others]) await recordOutcome(rows, delivery, sent, options)
}

async function giveUp(
  rows: DeliveryRows,
  delivery: ClaimedDelivery,
  { log, clock }: LeadDeliveryOptions,
  reason: string,
): Promise<void> {
  await rows.giveUp(delivery, reason, clock())
  log.error({ ...logFields(delivery), reason }, notRetried(delivery))
}

async function isDisabled(
  { channel, siteId, target }: ClaimedDelivery,
  { webhookHealth }: LeadDeliveryOptions,
): Promise<boolean> {
  return channel === 'webhook' && webhookHealth !== undefined && (await webhookHealth.isDisabled(siteId, target))
}

async function deliverSaleEvent(
  rows: DeliveryRows,
  delivery: ClaimedDelivery,
  sale: SaleEvent,
  options: LeadDeliveryOptions,
): Promise<void> {
  const customer = await options.customerOf(delivery.siteId, sale.subject, sale.subjectId)
  if (customer === null) return giveUp(rows, delivery, options, PERSONAL_DATA_DELETED)
  const sent = await sendSaleEvent(delivery, sale, customer, options, options.clock())
  await recordOutcome(rows, delivery, sent, options)
}

/** The subject of the delivery, as the log names it. */
function subjectOf({ sale }: ClaimedDelivery): string {
  return sale === null ? 'a lead' : `the event ${sale.type}`
}

const notRetried = (delivery: ClaimedDelivery): string =>
  `${subjectOf(delivery)} could not be delivered and is not retried`

function isSendable(delivery: ClaimedDelivery): delivery is SendableDelivery {
  return delivery.lead !== null
}

async function recordOutcome(
  rows: DeliveryRows,
  delivery: ClaimedDelivery,
  sent: SentDelivery,
  { database, log, clock, random, webhookHealth }: LeadDeliveryOptions,
): Promise<void> {
  const about = logFields(delivery)
  const answer = sent.ok ? sent.value : sent.error.answer
  if (answer !== undefined)
    await webhookHealth?.note(
      delivery.siteId,
      delivery.target,
      { isDelivered: sent.ok, status: answer.status },
      clock(),
    )
  if (sent.ok) {
    await rows.markDelivered(delivery, sent.value, clock())
    log.info(about, `${subjectOf(delivery)} was delivered`)
    return
  }
  const { reason, final } = sent.error
  if (final === 'address')
    await noteMailProblem(database, { kind: 'bounce', address: delivery.target, detail: reason }, clock())
  if (final !== undefined) {
    await rows.giveUp(delivery, reason, clock())
    log.warn({ ...about, reason }, notRetried(delivery))
    return
  }
  const state = await rows.markFailed(delivery, sent.error, clock(), random())
  if (state === 'failed') log.error({ ...about, reason }, notRetried(delivery))
  else log.warn({ ...about, reason }, `${subjectOf(delivery)} could not be delivered yet`)
}

function logFields({ id, leadId, sale, channel, attempt }: ClaimedDelivery): object {
  const about = sale === null ? { lead: leadId } : { event: sale.type, [sale.subject]: sale.subjectId }
  return { delivery: id, ...about, channel, attempt }
}
