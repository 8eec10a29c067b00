import type { PoolClient } from 'pg'
import type { Actor } from '#platform/actor.ts'
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts'
import { addJobs } from '#platform/server/jobs/add-job.ts'
import type { OrderMailName } from '../order-mail.ts'
import { MAX_WITHDRAWALS, transitionOf, UNDO_MINUTES, type OrderEvent } from '../order-state.ts'
import { ORDER_MAIL } from './order-mail.ts'
import { recordOrder } from './record-order.ts'
import { ORDER_SETTLEMENT } from './settle-order.ts'

const MAILS: Readonly<Record<OrderEvent, readonly OrderMailName[]>> = {
  withdraw: ['shopper-withdrawn', 'dealer-withdrawn'],
  undo: ['shopper-restored', 'dealer-restored'],
  confirm: ['shopper-confirmed'],
  decline: ['shopper-declined'],
  complete: ['shopper-completed'],
}

/** Events as the dealer's other systems hear of them. */
const EVENT_WORDS: Readonly<Record<OrderEvent, string>> = {
  withdraw: 'withdrawn',
  undo: 'restored',
  confirm: 'confirmed',
  decline: 'declined',
  complete: 'completed',
}

interface OrderChange {
  readonly siteId: number
  readonly id: string
  readonly event: OrderEvent
  readonly note: string
  readonly isShopperMailed: boolean
  readonly actor: Actor
}

/**
 * Changes an order's state in the caller's transaction, if its state allows the event. A withdrawal is settled when it can no longer be
 * undone: a refund can't be taken back, so deposit, hold and pick-up time stay until then. By the database's time.
 */
export async function applyOrderEvent(
  client: PoolClient,
  { siteId, id, event, note, isShopperMailed, actor }: OrderChange,
): Promise<boolean> {
  const { from, to } = transitionOf(event)
  const { rows } = await client.query<{ at: Date }>(CHANGE, [
    id,
    from,
    to,
    note,
    event === 'undo' ? UNDO_MINUTES : null,
    MAX_WITHDRAWALS,
  ])
  const [changed] = rows
  if (changed === undefined) return false
  await recordOrder(client, { siteId, id, event: EVENT_WORDS[event], actor })
  const mails = MAILS[event].filter((mail) => isShopperMailed || !mail.startsWith('shopper-'))
  await addJobs(
    client,
    ORDER_MAIL,
    mails.map((mail) => ({ siteId, purchaseId: id, mail })),
  )
  if (event === 'undo') return true
  const delay = event === 'withdraw' ? UNDO_MINUTES * MINUTE_MS + SECOND_MS : 0
  await addJobs(client, ORDER_SETTLEMENT, [{ siteId, purchaseId: id }], new Date(changed.at.getTime() + delay))
  return true
}

const CHANGE = `
  update purchases set state = $3, state_at = now(), updated_at = now(), dealer_note = coalesce(nullif($4, ''), dealer_note),
    withdrawals = withdrawals + case when $3 = 'withdrawn' then 1 else 0 end
  where id = $1 and state = any($2) and ($5::int is null or (state_at > now() - make_interval(mins => $5) and withdrawals < $6))
  returning state_at as at`
