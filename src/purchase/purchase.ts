import type { Cents } from '#platform/money.ts'
import type { StepAnswers } from './step-field.ts'

/** The steps of a purchase, in their order. The last two are no questions: the deposit is the reservation's, and the end is the order. */
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

/** Steps whose answers are stored. */
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
  readonly answers: PurchaseAnswers
  /** The price that the shopper agreed to; null before. */
  readonly agreedCents: Cents | null
  readonly siteUrl: string
  /** The signed numbers of a finance calculator, as the link that the purchase began with had them. */
  readonly loan: string | null
  /** open, sent. */
  readonly state: 'open' | 'sent'
  readonly createdAt: Date
  readonly sentAt: Date | null
}

/** Facts that decide which steps a purchase has and which are done. */
export interface PurchaseFacts {
  readonly purchase: Pick<Purchase, 'answers' | 'agreedCents'>
  /** The price today; null when the vehicle has none any more. */
  readonly priceCents: Cents | null
  readonly extras: number
  readonly takesDocuments: boolean
  readonly takesDeposit: boolean
}

/** The steps that this purchase has, in their order. */
export function stepsOf({
  extras,
  takesDocuments,
  takesDeposit,
}: Omit<PurchaseFacts, 'purchase' | 'priceCents'>): readonly PurchaseStep[] {
  return PURCHASE_STEPS.filter((step) => {
    if (step === 'extras') return extras > 0
    if (step === 'documents') return takesDocuments
    if (step === 'deposit') return takesDeposit
    return true
  })
}

/** Whether the shopper agreed to the price that the vehicle has today. */
export function isPriceAgreed({ purchase, priceCents }: Pick<PurchaseFacts, 'purchase' | 'priceCents'>): boolean {
  return priceCents !== null && purchase.agreedCents === priceCents
}

/** The first step that has no answer yet, or whose answer no longer holds; null when the order can be sent. */
export function firstOpenStep(facts: PurchaseFacts): AskedStep | null {
  const asked = stepsOf(facts).filter((step): step is AskedStep => ASKED_STEPS.some((each) => each === step))
  return (
    asked.find((step) => (step === 'price' ? !isPriceAgreed(facts) : facts.purchase.answers[step] === undefined)) ??
    null
  )
}

/** Whether a step may be shown: those before are answered. */
export function isReachable(step: PurchaseStep, facts: PurchaseFacts): boolean {
  const open = firstOpenStep(facts)
  const steps = stepsOf(facts)
  return steps.includes(step) && (open === null || steps.indexOf(step) <= steps.indexOf(open))
}

export function stepAfter(step: PurchaseStep, facts: Omit<PurchaseFacts, 'purchase' | 'priceCents'>): PurchaseStep {
  const steps = stepsOf(facts)
  return steps[steps.indexOf(step) + 1] ?? 'review'
}
