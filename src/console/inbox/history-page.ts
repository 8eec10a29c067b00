import type { AnswerOf } from '#api/contract/operation.ts'
import type { getHistory } from '#api/leads/contract.ts'
import { dateTimeWords } from '../data/time.ts'

type LeadHistory = AnswerOf<typeof getHistory>
type Delivery = LeadHistory['deliveries'][number]

/** The steps of a lead with their times; steps that are not known or did not happen are left out. */
export function historySteps(history: LeadHistory): readonly { readonly name: string; readonly value: string }[] {
  const { formOpenedAt, sentAt, storedAt, seenAt, firstAnsweredAt, minutesToAnswer } = history
  const after = minutesToAnswer === null ? '' : `, after ${minutesToAnswer} min of opening hours`
  const steps: readonly (readonly [string, string | null])[] = [
    ['Form opened', formOpenedAt && dateTimeWords(formOpenedAt)],
    ['Sent', dateTimeWords(sentAt)],
    ['Stored', dateTimeWords(storedAt)],
    ['Seen by the dealer', seenAt && dateTimeWords(seenAt)],
    ['First answer', firstAnsweredAt && dateTimeWords(firstAnsweredAt) + after],
  ]
  return steps.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}

const CHANNELS: Readonly<Record<string, string>> = {
  email: 'Mail',
  adf: 'ADF document',
  webhook: 'Webhook',
  'spam-digest': 'Mail of suspected spam',
  shopper: 'Mail to the shopper',
  answer: 'Answer by mail',
  sms: 'SMS',
}

interface DeliveryWords {
  readonly what: string
  readonly state: string
  readonly kind: 'late' | 'quiet'
  /** The receiver's answer. */
  readonly answer: string
}

export function deliveryWords(delivery: Delivery): DeliveryWords {
  const { channel, target, lastStatus, lastAnswer, lastError } = delivery
  const said = lastStatus === null ? (lastError ?? '') : `${lastStatus} ${lastAnswer ?? ''}`.trim()
  return {
    what: `${CHANNELS[channel] ?? channel} to ${target}`,
    state: stateWords(delivery),
    kind: delivery.state === 'failed' ? 'late' : 'quiet',
    answer: said,
  }
}

function stateWords({ state, attempts, deliveredAt, createdAt, nextAttemptAt }: Delivery): string {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  switch (state) {
    case 'delivered':
      return `Delivered ${dateTimeWords(deliveredAt ?? createdAt)}`
    case 'failed':
      return `Failed after ${tries}`
    case 'cancelled':
      return 'Cancelled'
    case 'waiting':
      return nextAttemptAt === null || attempts === 0 ? 'Waiting' : `${tries}, next ${dateTimeWords(nextAttemptAt)}`
    default:
      return state satisfies never
  }
}
