import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import { LEAD_DELIVERY, LEAD_DELIVERY_CHECK, queueDueDeliveries, type DeliveryIds } from './delivery-queue.ts'
import { createDeliveryRows, type ClaimedDelivery } from './delivery-rows.ts'
import { sendDelivery, type SendableDelivery, type Senders } from './send-delivery.ts'

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
      const added = await queueDueDeliveries(options.database, options.clock())
      if (added > 0) options.log.info({ added }, 'deliveries without a job got one')
    }),
  ]
}

export const LEAD_DELIVERY_SCHEDULES: readonly Schedule[] = [
  schedule(LEAD_DELIVERY_CHECK, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

const PERSONAL_DATA_DELETED = 'The retention period of the lead is over: its sender and text were deleted.'

/**
 * One attempt to deliver a lead. If the receiver refuses it, the job still succeeds, because the row plans the next attempt. Throws if
 * the database can't be reached, so that the job is retried.
 */
export async function deliverLead(ids: DeliveryIds, jobId: string, options: LeadDeliveryOptions): Promise<void> {
  const { database, log, clock, random } = options
  const rows = createDeliveryRows(database)
  const claimed = await rows.claim(ids, jobId, clock())
  const sendable: SendableDelivery[] = []
  for (const delivery of claimed) {
    const { lead } = delivery
    if (lead) sendable.push({ ...delivery, lead })
    else {
      await rows.giveUp(delivery, PERSONAL_DATA_DELETED, clock())
      log.error(
        { ...logFields(delivery), reason: PERSONAL_DATA_DELETED },
        'a lead could not be delivered and is not retried',
      )
    }
  }
  const [first, ...others] = sendable
  if (!first) return
  const sent = await sendDelivery([first, ...others], options, clock())
  for (const delivery of sendable) {
    const about = logFields(delivery)
    if (sent.ok) {
      await rows.markDelivered(delivery, clock())
      log.info(about, 'a lead was delivered')
      continue
    }
    const { reason } = sent.error
    const state = await rows.markFailed(delivery, reason, clock(), random())
    if (state === 'failed') log.error({ ...about, reason }, 'a lead could not be delivered and is not retried')
    else log.warn({ ...about, reason }, 'a lead could not be delivered yet')
  }
}

function logFields({ id, leadId, channel, attempt }: ClaimedDelivery): object {
  return { delivery: id, lead: leadId, channel, attempt }
}
