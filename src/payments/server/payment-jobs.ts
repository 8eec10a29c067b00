import type { Database } from '#platform/server/database.ts'
import { defineScheduledQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Logger } from '#platform/server/log.ts'
import type { PaymentService } from './payment-service.ts'
import { PAYMENT_REFUND } from './refund-queue.ts'

/** Asks the provider about open payments whose webhook didn't come, and repeats overdue refunds. */
const PAYMENT_CHECK = defineScheduledQueue('payment-check', 600)

export const PAYMENT_QUEUES = [PAYMENT_CHECK, PAYMENT_REFUND]

export const PAYMENT_SCHEDULES: readonly Schedule[] = [
  schedule(PAYMENT_CHECK, {}, { cron: '* * * * *', timeZone: 'UTC' }),
]

const MAX_PER_RUN = 200

export interface PaymentJobOptions {
  readonly database: Pick<Database, 'withRole'>
  readonly payments: PaymentService
  readonly log: Pick<Logger, 'error'>
}

export function paymentWorkers(options: PaymentJobOptions): readonly JobWorker[] {
  const { payments } = options
  return [
    jobWorker(PAYMENT_CHECK, { concurrency: 1, length: 'long' }, (_, { signal }) => checkDuePayments(options, signal)),
    jobWorker(PAYMENT_REFUND, { concurrency: 2, length: 'long' }, async ({ siteId, paymentId }) => {
      const sent = await payments.sendRefund(siteId, paymentId)
      if (!sent.ok && sent.error.kind === 'provider-failed') throw new Error(sent.error.detail)
    }),
  ]
}

/** Checks every payment that is due. One that fails holds up no other and stays due for the next run, a minute later. */
export async function checkDuePayments(
  { database, payments, log }: PaymentJobOptions,
  signal?: AbortSignal,
): Promise<void> {
  const due = await database.withRole(
    'index',
    async ({ $client }) => (await $client.query<DueRow>(DUE, [payments.providerNames(), MAX_PER_RUN])).rows,
    { readOnly: true },
  )
  for (const { siteId, id, state } of due) {
    if (signal?.aborted) return
    try {
      await (state === 'refunding' ? payments.sendRefund(siteId, id) : payments.check(siteId, id))
    } catch (error) {
      log.error({ err: error, payment: id }, 'a payment could not be checked')
    }
  }
}

interface DueRow {
  readonly siteId: number
  readonly id: string
  readonly state: 'open' | 'refunding'
}

/** Leaves out payments of providers that are no longer configured: nobody can be asked about them. */
const DUE = `
  select site_id as "siteId", id, state from payments
  where state in ('open', 'refunding') and next_check_at <= now() and provider = any ($1) order by next_check_at limit $2`
