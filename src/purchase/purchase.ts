import type { Cents } from '#platform/money.ts'
import type { OrderState } from './order-state.ts'
import type { OrderSummary } from './order-summary.ts'
import type { StepAnswers } from './step-field.ts'

/** The steps of a purchase, in their order. The deposit is paid as a reservation's, and the review sends the order to the dealer. */
export const PURCHASE_STEPS = [
  'price',
  'person',
  'tradeIn',
  'payment',
  'delivery',
  'extras',
  'documents',
  'deposit',
  'review',
] as const
export type PurchaseStep = (typeof PURCHASE_STEPS)[number]

/** Steps with a form, whose answers are stored. */
export const ASKED_STEPS = [
  'price',
  'person',
  'tradeIn',
  'payment',
  'delivery',
  'extras',
] as const satisfies readonly PurchaseStep[]
export type AskedStep = (typeof ASKED_STEPS)[number]

export type PurchaseAnswers = Readonly<Partial<Record<AskedStep, StepAnswers>>>

export interface Purchase {
  readonly id: string
  readonly siteId: number
  readonly vehicleId: number
  readonly vehicleSlug: string
  readonly vehicleName: string
  /** Time zone of the vehicle's location; null if the vehicle was deleted. */
  readonly timezone: string | null
  readonly answers: PurchaseAnswers
  /** The price that the shopper agreed to; null before that step. */
  readonly agreedCents: Cents | null
  readonly siteUrl: string
  /** Signed inputs of the finance calculator, from the link with which the purchase began. */
  readonly loan: string | null
  readonly state: OrderState
  /** Since when an order that was sent has its state; null for orders from before it was stored. */
  readonly stateAt: Date | null
  readonly withdrawals: number
  /** The dealer's words to the shopper; null without any. */
  readonly dealerNote: string | null
  /** The order as it was sent; null before, and for orders from before it was stored. */
  readonly summary: OrderSummary | null
  readonly leadId: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** Facts that decide which steps a purchase has and which are done. */
export interface PurchaseFacts {
  readonly purchase: Pick<Purchase, 'answers' | 'agreedCents'>
  /** The vehicle's current price; null if it has none any more. */
  readonly priceCents: Cents | null
  /** Number of extras that the site offers. */
  readonly extras: number
  readonly takesDocuments: boolean
  readonly takesDeposit: boolean
}

type StepFacts = Omit<PurchaseFacts, 'purchase' | 'priceCents'>

/** The steps that purchases on this site have, in their order. */
export function stepsOf({ extras, takesDocuments, takesDeposit }: StepFacts): readonly PurchaseStep[] {
  return PURCHASE_STEPS.filter((step) => {
    if (step === 'extras') return extras > 0
    if (step === 'documents') return takesDocuments
    if (step === 'deposit') return takesDeposit
    return true
  })
}

/** Whether the shopper agreed to the vehicle's current price. */
export function isPriceAgreed({ purchase, priceCents }: Pick<PurchaseFacts, 'purchase' | 'priceCents'>): boolean {
  return priceCents !== null && purchase.agreedCents === priceCents
}

/** The first step without an answer, or the price step if the price has changed since; null when the order can be sent. */
export function firstOpenStep(facts: PurchaseFacts): AskedStep | null {
  const asked = stepsOf(facts).filter((step): step is AskedStep => ASKED_STEPS.some((each) => each === step))
  return (
    asked.find((step) => (step === 'price' ? !isPriceAgreed(facts) : facts.purchase.answers[step] === undefined)) ??
    null
  )
}

/** Whether a step may be shown, because all steps before it are answered. */
export function isReachable(step: PurchaseStep, facts: PurchaseFacts): boolean {
  const open = firstOpenStep(facts)
  const steps = stepsOf(facts)
  return steps.includes(step) && (open === null || steps.indexOf(step) <= steps.indexOf(open))
}

export function stepAfter(step: PurchaseStep, facts: StepFacts): PurchaseStep {
  const steps = stepsOf(facts)
  return steps[steps.indexOf(step) + 1] ?? 'review'
}
