import { loadThread, markByDealer, releaseAppointment, withdrawSilently } from '#leads/server/thread/lead-thread.ts'
import { systemActor } from '#platform/actor.ts'
import type { Database } from '#platform/server/database.ts'
import type { JobWorker } from '#platform/server/jobs/job-worker.ts'
import { orderMailWorker, type OrderMailOptions } from '#purchase/server/order-mail.ts'
import { ORDER_SETTLEMENT, orderSettlementWorker } from '#purchase/server/settle-order.ts'
import { paidDeposit, returnedDeposit } from '#reserve/paid-deposit.ts'
import type { ReservationService } from '#reserve/server/reservation-service.ts'

export interface OrderJobOptions extends Omit<OrderMailOptions, 'database' | 'depositOf'> {
  readonly database: Database
  readonly reservations: Pick<ReservationService, 'find' | 'apply'>
}

/** The job that lets deposit and lead follow an order, which was answered by the actor of its own event. */
const SETTLEMENT = systemActor(ORDER_SETTLEMENT.name)

/** Workers for orders that were sent. An order's deposit is the reservation with its id. */
export function orderJobs({ reservations, ...options }: OrderJobOptions): readonly JobWorker[] {
  const { database } = options
  return [
    orderMailWorker({
      ...options,
      depositOf: async (siteId, purchaseId, mail) => {
        const known = await reservations.find(siteId, purchaseId)
        const paid = mail === 'shopper-declined' ? returnedDeposit(known) : paidDeposit(known)
        return { paid, refundable: known?.reservation.refundable ?? true }
      },
    }),
    orderSettlementWorker({
      database,
      settleDeposit: async (siteId, purchaseId, event) => {
        const { kind } = await reservations.apply(siteId, purchaseId, event, SETTLEMENT)
        if (kind === 'unavailable') throw new Error('the payment provider does not answer')
      },
      followLead: async (siteId, leadId, state) => {
        const thread = await loadThread(database, siteId, leadId)
        if (thread === null) return
        const now = new Date()
        if (state === 'withdrawn') return withdrawSilently(database, thread, SETTLEMENT, now)
        if (state === 'declined') await releaseAppointment(database, thread)
        await markByDealer(database, thread, 'answered', SETTLEMENT, now)
      },
    }),
  ]
}
