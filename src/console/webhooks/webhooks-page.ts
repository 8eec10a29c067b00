import type { WebhookBody, WebhookDeliveryBody } from '#api/webhooks/contract.ts'
import { dateTimeWords } from '../data/time.ts'

export interface WebhookState {
  readonly kind: 'good' | 'soon' | 'late'
  readonly words: string
}

const DISABLED = {
  staff: 'Switched off',
  gone: 'Off: the receiver answered 410',
  failing: 'Off: every call of five days failed',
} as const

export function webhookState({ state, disabledBecause, failingSince }: WebhookBody): WebhookState {
  if (state === 'disabled') return { kind: 'late', words: DISABLED[disabledBecause ?? 'staff'] }
  if (failingSince !== null) return { kind: 'soon', words: `Failing since ${dateTimeWords(failingSince)}` }
  return { kind: 'good', words: 'On' }
}

export function typeWords(types: readonly string[]): string {
  return types.length === 0 ? 'All events' : types.join(', ')
}

export interface DeliveryView {
  readonly state: WebhookState
  /** The last answer of the receiver. */
  readonly answer: string
  /** Whether it can be sent again by hand. */
  readonly canReplay: boolean
}

export function deliveryView(delivery: WebhookDeliveryBody): DeliveryView {
  const { state, attempts, lastStatus, lastError, lastDurationMs, nextAttemptAt } = delivery
  const duration = lastDurationMs === null ? '' : ` in ${lastDurationMs} ms`
  const answer = lastStatus === null ? (lastError ?? '') : `${lastStatus}${duration}`
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  switch (state) {
    case 'delivered':
      return { state: { kind: 'good', words: 'Delivered' }, answer, canReplay: true }
    case 'failed':
      return { state: { kind: 'late', words: `Failed after ${tries}` }, answer, canReplay: true }
    case 'waiting': {
      const next = nextAttemptAt === null ? '' : `, next ${dateTimeWords(nextAttemptAt)}`
      const words = attempts === 0 ? 'Waiting' : `${tries}${next}`
      return { state: { kind: 'soon', words }, answer, canReplay: false }
    }
    default:
      return state satisfies never
  }
}
