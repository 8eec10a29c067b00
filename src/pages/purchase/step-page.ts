import { dayInWords } from '#platform/calendar-day.ts'
import { purchaseFacts } from '#purchase/purchase-facts.ts'
import { isPriceAgreed, isReachable, stepsOf, type PurchaseFacts, type PurchaseStep } from '#purchase/purchase.ts'
import type { StepAnswers, StepField } from '#purchase/step-field.ts'
import type { TotalView } from '#purchase/total-rows.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { inNounOf } from '#sites/item-type-noun.ts'
import { toVehicleBrief, type LinkView, type VehicleBriefView } from '#shop/forms/form-views.ts'
import { privacyNotice } from '#shop/forms/privacy-notice.ts'
import type { PrivacyView } from '#shop/forms/PrivacyNotice.tsx'
import { PURCHASE_COPY } from '#purchase/journey-copy.ts'
import { orderRows, orderTotalView } from '#purchase/order-rows.ts'
import { isHeld } from '#purchase/steps/deposit.ts'
import { toUpload, type UploadView } from '#purchase/steps/documents.ts'
import type { ButtonView, NoticeView, OptionView, StepContext, StepFacts } from '#purchase/steps/step-definition.ts'
import { fieldsOf, isAsked, STEPS } from '#purchase/steps/steps.ts'
import { toReturns, type ReturnsView } from './entry-page.ts'

export interface FieldView {
  readonly name: string
  readonly kind: StepField['kind']
  readonly label: string
  readonly isRequired: boolean
  readonly note: string | null
  readonly value: string
  readonly autocomplete: string | undefined
  /** The first option of a list, which means no choice. */
  readonly empty: string
  readonly options: readonly OptionView[]
  readonly helper: string | null
  readonly error: string | null
  readonly branch: StepField['branch']
  readonly min?: string
  readonly max?: string
}

export interface ProgressView {
  readonly label: string
  readonly steps: readonly {
    readonly text: string
    readonly href: string | null
    readonly isCurrent: boolean
    readonly isDone: boolean
  }[]
}

export interface StepView {
  readonly heading: string
  readonly stepOf: string
  readonly text: string
  readonly brief: VehicleBriefView
  readonly notice: NoticeView | null
  readonly errorHeading: string
  readonly failure: string | null
  readonly progress: ProgressView
  readonly fields: readonly FieldView[]
  readonly links: readonly LinkView[]
  readonly rows: readonly { readonly label: string; readonly value: string; readonly change: LinkView | null }[]
  /** The sum of the order, in the review. */
  readonly total: TotalView | null
  /** In the step that asks for the shopper's name. */
  readonly privacy: PrivacyView | null
  readonly buttons: readonly ButtonView[]
  readonly testNotice: string | null
  /** The form for documents; null in other steps. */
  readonly upload: UploadView | null
  readonly returns: ReturnsView | null
  readonly resume: { readonly text: string; readonly link: string; readonly url: string }
}

export function toStepPage(facts: StepFacts, anySite: Site): StepView {
  const site = inNounOf(anySite, facts.vehicle.itemType)
  const copy = copyFor(site, PURCHASE_COPY)
  const copyByKey = copyFor<Readonly<Record<string, string>>>(site, PURCHASE_COPY)
  const { purchase, vehicle, step, picture } = facts
  const about = purchaseFacts(purchase, vehicle, site, facts)
  const context: StepContext = { facts, about, site, copy, copyByKey }
  const steps = stepsOf(about)
  const { text, notice, links, buttons } = STEPS[step]
  return {
    heading: copy(`purchase.step.${step}`),
    stepOf: copy('purchase.stepOf', { number: steps.indexOf(step) + 1, count: steps.length }),
    text: text(context),
    brief: toVehicleBrief(vehicle, picture, copy('purchase.back'), site),
    notice: notice?.(context) ?? null,
    errorHeading: copy('purchase.errors'),
    failure: facts.failure === null ? null : copy(`purchase.${facts.failure}`),
    progress: toProgress(context, steps),
    fields: fieldsOf(step, { ...facts, site }).map((field) => toField(field, context)),
    links: links?.(context) ?? [],
    rows: step === 'review' ? changeableRows(context) : [],
    total: step === 'review' ? orderTotalView(facts, site) : null,
    privacy: step === 'person' ? privacyNotice(site) : null,
    buttons: buttons?.(context) ?? [{ step, text: copy('purchase.next'), look: 'primary' }],
    testNotice: step === 'deposit' && facts.payments === 'test' && !isHeld(facts) ? copy('purchase.test') : null,
    upload: step === 'documents' ? toUpload(context) : null,
    returns: toReturns(site),
    resume: { text: copy('purchase.resume'), link: copy('purchase.resumeLink'), url: facts.url },
  }
}

const hrefOf = ({ path }: StepFacts, step: string) => `${path}?step=${step}`

function toProgress({ facts, about, copy }: StepContext, steps: readonly PurchaseStep[]): ProgressView {
  return {
    label: copy('purchase.progress'),
    steps: steps.map((each) => ({
      text: copy(`purchase.step.${each}`),
      href: isReachable(each, about) ? hrefOf(facts, each) : null,
      isCurrent: each === facts.step,
      isDone: isStepDone(each, facts, about),
    })),
  }
}

function isStepDone(step: PurchaseStep, facts: StepFacts, about: PurchaseFacts): boolean {
  if (step === 'documents') return facts.documents.length > 0
  if (step === 'deposit') return isHeld(facts)
  return isAsked(step) && facts.purchase.answers[step] !== undefined && (step !== 'price' || isPriceAgreed(about))
}

/** Two sets of answers that together reach every conditional question. A field that neither requires is optional. */
const BRANCHES: readonly StepAnswers[] = [{ hasTradeIn: 'yes', how: 'delivery' }, { how: 'pickUp' }]

function toField(field: StepField, context: StepContext): FieldView {
  const { facts, site, copy, copyByKey } = context
  const { name, kind, options = [], autocomplete, required, firstDay, lastDay } = field
  const answers = facts.sent ?? (isAsked(facts.step) ? facts.purchase.answers[facts.step] : undefined) ?? {}
  const texts = STEPS[facts.step].fieldTexts?.(field, answers, context) ?? {}
  const isOptional = !BRANCHES.some(required) && kind !== 'check' && kind !== 'choice'
  const bounds =
    firstDay === undefined || lastDay === undefined
      ? {}
      : { first: dayInWords(firstDay, site.locale), last: dayInWords(lastDay, site.locale) }
  return {
    name,
    kind,
    label: kind === 'hidden' ? '' : (texts.label ?? copyByKey(`purchase.field.${name}`)),
    isRequired: required(answers),
    note: isOptional ? copy('purchase.optional') : null,
    value: texts.value ?? answers[name] ?? '',
    autocomplete,
    branch: field.branch,
    empty: copy('purchase.choose'),
    options: texts.options ?? options.map((value) => ({ value, text: copyByKey(`purchase.option.${value}`) })),
    helper: texts.helper ?? null,
    error: facts.wrong.includes(name) ? copyByKey(`purchase.error.${name}`, bounds) : null,
    ...(firstDay !== undefined && { min: firstDay }),
    ...(lastDay !== undefined && { max: lastDay }),
  }
}

/** The deposit has no link, because it is changed on the page of its reservation. */
function changeableRows({ facts, site, copy }: StepContext): StepView['rows'] {
  return orderRows(facts, site).map(({ label, value, step }) => ({
    label,
    value,
    change: step === 'deposit' ? null : { text: copy('purchase.change'), href: hrefOf(facts, step) },
  }))
}
