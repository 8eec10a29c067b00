import { z } from 'zod'
import type { Database } from '#platform/server/database.ts'
import { defineQueue } from '#platform/server/jobs/job-queue.ts'
import { jobWorker, type JobWorker } from '#platform/server/jobs/job-worker.ts'
import { depositEventAfter, UNDO_MINUTES, type OrderState } from '../order-state.ts'

/** Lets the deposit, the booked pick-up and the lead follow an order that was answered or withdrawn. */
export const ORDER_SETTLEMENT = defineQueue({
  name: 'order-settlement',
  ids: { siteId: z.int(), purchaseId: z.uuid() },
  // A payment provider that is down for a day delays a refund and doesn't lose it.
  retry: { limit: 60, firstPauseSeconds: 5, maxPauseSeconds: 1_800 },
  dedupe: 'none',
  timeLimitSeconds: 90,
})

type DepositEvent = NonNullable<ReturnType<typeof depositEventAfter>>

export interface OrderSettlementOptions {
  readonly database: Pick<Database, 'withSite'>
  /** Applies the event to the reservation with the purchase's id, if there is one that it can still change. Throws while its payment is unknown. */
  readonly settleDeposit: (siteId: number, purchaseId: string, event: DepositEvent) => Promise<void>
  /** Changes the lead with which the order was sent, and its appointment, as the order's state demands. */
  readonly followLead: (siteId: number, leadId: string, state: OrderState) => Promise<void>
}

interface SettledRow {
  readonly state: OrderState
  readonly leadId: string | null
  readonly isFinal: boolean
}

/** A withdrawal that was undone, and perhaps repeated since, is not final yet: the later one has a job of its own. */
const ROW = `
  select state, lead_id as "leadId", state <> 'withdrawn' or state_at <= now() - make_interval(mins => $2) as "isFinal"
  from purchases where id = $1`

export function orderSettlementWorker(options: OrderSettlementOptions): JobWorker {
  const { database, settleDeposit, followLead } = options
  return jobWorker(ORDER_SETTLEMENT, { concurrency: 2, length: 'short' }, async ({ siteId, purchaseId }) => {
    const row = await database.withSite(
      siteId,
      async ({ $client }) => (await $client.query<SettledRow>(ROW, [purchaseId, UNDO_MINUTES])).rows[0],
      { readOnly: true },
    )
    if (!row?.isFinal || row.state === 'sent') return
    const event = depositEventAfter(row.state)
    if (event !== null) await settleDeposit(siteId, purchaseId, event)
    if (row.leadId !== null) await followLead(siteId, row.leadId, row.state)
  })
}
