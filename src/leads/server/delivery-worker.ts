import { SECOND_MS, type Clock } from '#platform/clock.ts'
import type { Database } from '#platform/server/database.ts'
import type { Logger } from '#platform/server/log.ts'
import { createDeliveryQueue, type ClaimedDelivery, type DeliveryQueue } from './delivery-queue.ts'
import { sendDelivery, type Senders } from './send-delivery.ts'
import { DELIVERIES_CHANNEL } from './store-lead.ts'

export interface DeliveryWorkerOptions extends Senders {
  readonly database: Database
  readonly clock: Clock
  /** Between 0 and 1. */
  readonly random: () => number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly timing?: Partial<WorkerTiming>
}

export interface WorkerTiming {
  /** Deliveries under way at once. */
  readonly concurrency: number
  /** Longer than any try can take: after it a delivery counts as lost by its worker. */
  readonly leaseMs: number
  /** How often it looks for what has become due without anybody saying so: retries, and what a killed worker left. */
  readonly lookEveryMs: number
  /** How long stopping waits for what is under way. */
  readonly stopWithinMs: number
}

const TIMING: WorkerTiming = {
  concurrency: 8,
  leaseMs: 120 * SECOND_MS,
  lookEveryMs: 5 * SECOND_MS,
  stopWithinMs: 10 * SECOND_MS,
}

export interface DeliveryWorker {
  /** Takes nothing more on and waits for what is under way; the rest is taken on by whoever starts next. */
  readonly stop: () => Promise<void>
}

/**
 * Delivers leads for as long as it runs, beside any number of others. Each delivery is taken on for a time, sent, and
 * marked; a process that dies in between leaves it to be sent again, under the same id: at least once, never lost.
 */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { database, log } = options
  const timing = { ...TIMING, ...options.timing }
  const queue = createDeliveryQueue(database, timing.leaseMs)
  const underWay = new Set<Promise<void>>()
  const bell = createBell()
  const listening = database.listen(DELIVERIES_CHANNEL, { onMessage: bell.ring, onConnected: bell.ring })
  const stopping = new AbortController()

  const takeOn = (delivery: ClaimedDelivery): void => {
    const task = deliver(delivery, queue, options).finally(() => {
      underWay.delete(task)
      bell.ring()
    })
    underWay.add(task)
  }

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const taken = await claimDue(queue, timing.concurrency - underWay.size, options).catch((error: unknown) => {
        log.warn({ err: error }, 'deliveries could not be looked up; trying again')
        return []
      })
      for (const delivery of taken) takeOn(delivery)
      if (taken.length === 0) await bell.rung(timing.lookEveryMs)
    }
  }

  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      bell.ring()
      await Promise.all([running, listening.close()])
      await Promise.race([Promise.all(underWay), pause(timing.stopWithinMs)])
    },
  }
}

/** What is due, up to as many as there is room for. Sites take turns, so that one with many leads holds up no other. */
async function claimDue(
  queue: DeliveryQueue,
  room: number,
  { clock }: DeliveryWorkerOptions,
): Promise<readonly ClaimedDelivery[]> {
  if (room <= 0) return []
  const now = clock()
  const sites = await queue.dueSites(now)
  const share = Math.max(1, Math.floor(room / Math.max(1, sites.length)))
  const claimed: ClaimedDelivery[] = []
  for (const siteId of sites) {
    const left = room - claimed.length
    if (left <= 0) break
    claimed.push(...(await queue.claim(siteId, now, Math.min(share, left))))
  }
  return claimed
}

const FORGOTTEN = 'The time that the lead is kept is over: who sent it and what it said was taken out of it.'

/** One try, from sending to marking. It never throws: what goes wrong with the database is left to the lease. */
async function deliver(delivery: ClaimedDelivery, queue: DeliveryQueue, options: DeliveryWorkerOptions): Promise<void> {
  const { log, clock, random } = options
  const about = { delivery: delivery.id, lead: delivery.leadId, channel: delivery.channel, attempt: delivery.attempt }
  try {
    const { lead } = delivery
    if (lead === null) {
      await queue.giveUp(delivery, FORGOTTEN, clock())
      log.error({ ...about, reason: FORGOTTEN }, 'a lead could not be delivered and is not tried again')
      return
    }
    const sent = await sendDelivery({ ...delivery, lead }, options, clock())
    if (sent.ok) {
      await queue.markDelivered(delivery, clock())
      log.info(about, 'a lead was delivered')
      return
    }
    const { reason } = sent.error
    const state = await queue.markFailed(delivery, reason, clock(), random())
    if (state === 'failed') log.error({ ...about, reason }, 'a lead could not be delivered and is not tried again')
    else log.warn({ ...about, reason }, 'a lead could not be delivered yet')
  } catch (error) {
    log.error({ ...about, err: error }, 'a delivery was interrupted and is taken on again')
  }
}

interface Bell {
  readonly ring: () => void
  /** Until it is rung, or was rung since it was last waited for, or the time is over. */
  readonly rung: (withinMs: number) => Promise<void>
}

function createBell(): Bell {
  let hasRung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      hasRung = true
      wake?.()
    },
    rung: async (withinMs) => {
      if (!hasRung) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((resolve) => {
          wake = resolve
          timer = setTimeout(resolve, withinMs)
        })
        clearTimeout(timer)
      }
      hasRung = false
      wake = undefined
    },
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref()
  })
}
