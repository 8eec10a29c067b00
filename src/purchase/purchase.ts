import { isEmailAddress, isPhoneNumber } from '#leads/form/contact-rules.ts'
import { cleanLine, cleanText } from '#leads/submission/clean-text.ts'
import type { Cents } from '#platform/money.ts'

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

/** What a shopper answered in a step, by field. */
export type StepAnswers = Readonly<Record<string, string>>
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

export interface StepField {
  readonly name: string
  readonly kind: 'text' | 'email' | 'tel' | 'postcode' | 'date' | 'kms' | 'choice' | 'area' | 'check'
  readonly options?: readonly string[]
  readonly autocomplete?: string
  /** Whether it has to be answered, by the other answers of the step. */
  readonly required: (answers: StepAnswers) => boolean
}

const always = () => true
const never = () => false
const when = (name: string, value: string) => (answers: StepAnswers) => answers[name] === value

/** The questions of each step. `extras` has one for each extra that the site offers. */
export function fieldsOf(step: AskedStep, extras: number): readonly StepField[] {
  switch (step) {
    case 'price':
      return [{ name: 'agree', kind: 'check', required: always }]
    case 'person':
      return [
        { name: 'name', kind: 'text', autocomplete: 'given-name', required: always },
        { name: 'lastName', kind: 'text', autocomplete: 'family-name', required: always },
        { name: 'email', kind: 'email', autocomplete: 'email', required: always },
        { name: 'phone', kind: 'tel', autocomplete: 'tel', required: always },
        { name: 'terms', kind: 'check', required: always },
        { name: 'optIn', kind: 'check', required: never },
      ]
    case 'tradeIn':
      return [
        { name: 'hasTradeIn', kind: 'choice', options: ['no', 'yes'], required: always },
        { name: 'rego', kind: 'text', required: never },
        { name: 'vehicle', kind: 'text', required: when('hasTradeIn', 'yes') },
        { name: 'kms', kind: 'kms', required: when('hasTradeIn', 'yes') },
      ]
    case 'payment':
      return [{ name: 'by', kind: 'choice', options: ['cash', 'finance', 'undecided'], required: always }]
    case 'delivery':
      return [
        { name: 'how', kind: 'choice', options: ['pickUp', 'delivery'], required: always },
        { name: 'address', kind: 'text', autocomplete: 'street-address', required: when('how', 'delivery') },
        { name: 'postcode', kind: 'postcode', autocomplete: 'postal-code', required: when('how', 'delivery') },
        { name: 'day', kind: 'date', required: never },
        { name: 'time', kind: 'choice', options: ['any', 'morning', 'afternoon'], required: never },
      ]
    case 'extras':
      return Array.from({ length: extras }, (_, at) => ({
        name: `extra${at}`,
        kind: 'check' as const,
        required: never,
      }))
  }
}

const LONGEST = {
  text: 120,
  email: 254,
  tel: 30,
  postcode: 4,
  date: 10,
  kms: 9,
  choice: 20,
  area: 2_000,
  check: 4,
} as const

/** The fields of a step out of a posted form, cleaned. */
export function readAnswers(step: AskedStep, extras: number, body: Readonly<Record<string, unknown>>): StepAnswers {
  const given = fieldsOf(step, extras).flatMap(({ name, kind, options }) => {
    const value = body[name]
    const text = typeof value === 'string' ? value : ''
    const clean = kind === 'area' ? cleanText(text, LONGEST.area) : cleanLine(text, LONGEST[kind])
    const known = options === undefined || options.includes(clean) ? clean : ''
    return known === '' ? [] : [[name, known] as const]
  })
  return Object.fromEntries(given)
}

/** Names of the fields that have to be corrected. `today` and the last day, `YYYY-MM-DD`, bound the day that can be wished for. */
export function wrongFields(
  step: AskedStep,
  answers: StepAnswers,
  { extras, firstDay, lastDay }: { readonly extras: number; readonly firstDay: string; readonly lastDay: string },
): readonly string[] {
  return fieldsOf(step, extras)
    .filter(({ name, kind, required }) => {
      const value = answers[name] ?? ''
      if (value === '') return required(answers)
      switch (kind) {
        case 'email':
          return !isEmailAddress(value)
        case 'tel':
          return !isPhoneNumber(value)
        case 'postcode':
          return !/^\d{4}$/.test(value)
        case 'kms':
          return !/^\d{1,3}(?:[, ]?\d{3}){0,2}$/.test(value)
        case 'date':
          return !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < firstDay || value > lastDay
        default:
          return false
      }
    })
    .map(({ name }) => name)
}

/** What decides which steps a purchase has and which are done. */
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
