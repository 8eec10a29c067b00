import { FINANCE_CALCULATOR_ID, LOAN_PARAMETER } from '#finance/calculator-fields.ts'
import type { SavedLoan } from '#finance/saved-loan.ts'
import { timeInWords } from '#leads/local-time.ts'
import { dayInWords, dayIn, daysAfter } from '#platform/calendar-day.ts'
import { dollars, formatExactMoney, formatMoney } from '#platform/money.ts'
import {
  ASKED_STEPS,
  fieldsOf,
  firstOpenStep,
  isPriceAgreed,
  isReachable,
  stepsOf,
  type AskedStep,
  type Purchase,
  type PurchaseFacts,
  type PurchaseStep,
  type StepAnswers,
  type StepField,
} from '#purchase/purchase.ts'
import { DOCUMENT_KINDS, MAX_DOCUMENT_BYTES, MOST_DOCUMENTS, type DocumentKind } from '#purchase/document.ts'
import type { StoredDocument } from '#purchase/server/document-store.ts'
import type { KnownReservation } from '#reserve/server/reservation-service.ts'
import { copyFor, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { similarHref } from '#vehicles/actions.ts'
import { isCheckoutEnabled, isSold } from '#vehicles/availability.ts'
import { toPriceView, type CardPicture } from '#vehicles/card.ts'
import { VEHICLES_COPY } from '#vehicles/copy.ts'
import type { Vehicle } from '#vehicles/fields.ts'
import { searchablePrice } from '#vehicles/price.ts'
import { deliveryAnswer } from '../delivery/delivery-answer.ts'
import type { BriefView, LinkView, StepsView } from '../reserve/page.ts'
import { PURCHASE_COPY } from './copy.ts'

type Say = Copy<typeof PURCHASE_COPY>
const STOCK_PATH = '/search/new-used-and-demo-cars'

export type EntryView = {
  readonly heading: string
  readonly text: string
  readonly brief: BriefView | null
  readonly links: readonly LinkView[]
  /** Null where nothing can be bought: the links say what else. */
  readonly form: { readonly id: string; readonly carId: string; readonly loan: string; readonly submit: string } | null
  readonly how: StepsView
  readonly returns: { readonly heading: string; readonly text: string }
  readonly extras: { readonly heading: string; readonly items: readonly ExtraView[] } | null
}

export interface ExtraView {
  readonly name: string
  readonly text: string
  readonly price: string
}

export interface EntryFacts {
  readonly vehicle: Vehicle | null
  readonly picture: CardPicture | null
  readonly formId: string
  readonly loan: string
}

export function toBrief(vehicle: Vehicle, picture: CardPicture | null, site: Site): BriefView {
  const say = copyFor(site, PURCHASE_COPY)
  return {
    name: vehicle.name,
    href: `/cars/${vehicle.slug}`,
    linkText: say('purchase.back'),
    price: toPriceView(vehicle, site, copyFor(site, VEHICLES_COPY)),
    picture,
  }
}

function returnsOf({ purchase }: Site, say: Say) {
  return { heading: say('purchase.returnsHeading'), text: say('purchase.returns', purchase.returnsPolicy) }
}

function extrasOf({ purchase }: Site): readonly ExtraView[] {
  return purchase.extras.map(({ name, text, price }) => ({ name, text, price: formatExactMoney(dollars(price)) }))
}

/** What `/checkout-journey?car_id=` shows. */
export function toEntryPage({ vehicle, picture, formId, loan }: EntryFacts, site: Site): EntryView {
  const say = copyFor(site, PURCHASE_COPY)
  const extras = extrasOf(site)
  const common = {
    brief: vehicle && toBrief(vehicle, picture, site),
    how: { heading: say('purchase.how'), steps: [say('purchase.how1'), say('purchase.how2'), say('purchase.how3')] },
    returns: returnsOf(site, say),
    extras: extras.length === 0 ? null : { heading: say('purchase.extrasHeading'), items: extras },
    form: null,
  }
  if (vehicle === null) {
    const links = [{ text: say('purchase.none.link'), href: STOCK_PATH }]
    return { ...common, heading: say('purchase.none.heading'), text: say('purchase.none.text'), links }
  }
  const state = isSold(vehicle)
    ? 'sold'
    : vehicle.reserved
      ? 'taken'
      : isCheckoutEnabled(vehicle, site.purchase.enabled)
        ? null
        : 'offline'
  if (state !== null) {
    const similar = { text: say('purchase.similar'), href: similarHref(vehicle) }
    const enquire = { text: say('purchase.enquire'), href: `/cars/${vehicle.slug}#enquire` }
    return {
      ...common,
      heading: say(`purchase.${state}.heading`),
      text: say(`purchase.${state}.text`),
      links: state === 'offline' ? [enquire, similar] : [similar, enquire],
    }
  }
  return {
    ...common,
    heading: say('purchase.heading'),
    text: say('purchase.text'),
    links: [],
    form: { id: formId, carId: vehicle.slug, loan, submit: say('purchase.start') },
  }
}

export interface StepFacts {
  readonly purchase: Purchase
  readonly vehicle: Vehicle
  readonly picture: CardPicture | null
  readonly step: PurchaseStep
  readonly path: string
  readonly url: string
  /** The deposit's reservation, if there is one. */
  readonly reservation: KnownReservation | null
  readonly reservationPath: string
  readonly payments: 'stripe' | 'test' | null
  readonly takesDocuments: boolean
  readonly documents: readonly StoredDocument[]
  readonly loan: SavedLoan | null
  readonly now: Date
  /** What was just posted, and what is wrong with it. */
  readonly given: StepAnswers | null
  readonly wrong: readonly string[]
  readonly failure: 'depositFailed' | 'sendFailed' | 'documentFailed' | null
}

export interface FieldView {
  readonly name: string
  readonly kind: StepField['kind']
  readonly label: string
  readonly isRequired: boolean
  readonly note: string | null
  readonly value: string
  readonly autocomplete: string | undefined
  readonly options: readonly { readonly value: string; readonly text: string }[]
  readonly helper: string | null
  readonly error: string | null
  readonly min?: string
  readonly max?: string
}

export interface UploadView {
  readonly action: string
  readonly kindLabel: string
  readonly kinds: readonly { readonly value: string; readonly text: string }[]
  readonly fileLabel: string
  readonly helper: string
  readonly submit: string
  readonly documents: readonly { readonly id: string; readonly text: string; readonly remove: string }[]
}

export interface StepView {
  readonly heading: string
  readonly stepOf: string
  readonly text: string
  readonly brief: BriefView
  readonly notice: { readonly tone: 'danger' | 'hold' | 'ok'; readonly text: string } | null
  readonly errorHeading: string
  readonly failure: string | null
  readonly progress: {
    readonly label: string
    readonly steps: readonly {
      readonly text: string
      readonly href: string | null
      readonly isCurrent: boolean
      readonly isDone: boolean
    }[]
  }
  readonly fields: readonly FieldView[]
  readonly links: readonly LinkView[]
  readonly rows: readonly { readonly label: string; readonly value: string; readonly change: LinkView | null }[]
  /** The buttons, each posting its step. */
  readonly forms: readonly { readonly step: string; readonly text: string; readonly look: 'primary' | 'secondary' }[]
  readonly testNotice: string | null
  /** The form for documents; null in other steps. */
  readonly upload: UploadView | null
  readonly returns: { readonly heading: string; readonly text: string }
  readonly resume: { readonly text: string; readonly url: string }
}

/** How long the dealer's link to a document is good. */
export const DOCUMENT_LINK_MINUTES = 15

/** Days from tomorrow on that can be wished for. */
const WISHED_DAYS = 45

export function wishedDays(
  site: Pick<Site, 'timezone'>,
  now: Date,
): { readonly firstDay: string; readonly lastDay: string } {
  const today = dayIn(site.timezone, now)
  return { firstDay: daysAfter(today, 1), lastDay: daysAfter(today, WISHED_DAYS) }
}

/** What decides about the steps of a purchase on a site. */
export function purchaseFacts(
  purchase: Purchase,
  vehicle: Pick<Vehicle, 'offerPrice' | 'price'>,
  site: Pick<Site, 'purchase' | 'reserve'>,
  { payments, takesDocuments }: Pick<StepFacts, 'payments' | 'takesDocuments'>,
): PurchaseFacts {
  return {
    purchase,
    priceCents: searchablePrice(vehicle),
    extras: site.purchase.extras.length,
    takesDocuments,
    takesDeposit:
      site.reserve.enabled && site.reserve.depositAud > 0 && site.reserve.mode === 'deposit' && payments !== null,
  }
}

/** The step that an address asks for, or the first one that is open. */
export function shownStep(asked: string | undefined, facts: PurchaseFacts): PurchaseStep {
  const step = stepsOf(facts).find((each) => each === asked)
  if (step !== undefined && isReachable(step, facts)) return step
  const open = firstOpenStep(facts)
  if (open !== null) return open
  return facts.takesDeposit ? 'deposit' : 'review'
}

export function toStepPage(facts: StepFacts, site: Site): StepView {
  const say = copyFor(site, PURCHASE_COPY)
  const { purchase, vehicle, step, path, picture } = facts
  const about = purchaseFacts(purchase, vehicle, site, facts)
  const steps = stepsOf(about)
  const href = (each: PurchaseStep) => `${path}?step=${each}`
  const fields = isAsked(step) ? toFields(step, facts, site, about, say) : []
  return {
    heading: say(`purchase.step.${step}`),
    stepOf: say('purchase.stepOf', { number: steps.indexOf(step) + 1, count: steps.length }),
    text: stepText(facts, about, site, say),
    brief: toBrief(vehicle, picture, site),
    notice: noticeOf(facts, about, site, say),
    errorHeading: say('purchase.errors'),
    failure: facts.failure === null ? null : say(`purchase.${facts.failure}`),
    progress: {
      label: say('purchase.progress'),
      steps: steps.map((each) => ({
        text: say(`purchase.step.${each}`),
        href: isReachable(each, about) ? href(each) : null,
        isCurrent: each === step,
        isDone: isAsked(each) && purchase.answers[each] !== undefined && (each !== 'price' || isPriceAgreed(about)),
      })),
    },
    fields,
    links: linksOf(facts, say),
    rows:
      step === 'review'
        ? orderRows(facts, site).map((row) => ({ ...row, change: changeLink(row.step, href, say) }))
        : [],
    forms: formsOf(facts, about, site, say),
    testNotice: step === 'deposit' && facts.payments === 'test' && !isHeld(facts) ? say('purchase.test') : null,
    upload: step === 'documents' ? toUpload(facts, site, say) : null,
    returns: returnsOf(site, say),
    resume: { text: say('purchase.resume'), url: facts.url },
  }
}

function isAsked(step: PurchaseStep): step is AskedStep {
  return ASKED_STEPS.some((each) => each === step)
}

function changeLink(step: PurchaseStep | null, href: (step: PurchaseStep) => string, say: Say): LinkView | null {
  return step === null ? null : { text: say('purchase.change'), href: href(step) }
}

function depositOf({ reserve }: Pick<Site, 'reserve'>): string {
  return formatExactMoney(dollars(reserve.depositAud))
}

function toUpload({ path, documents }: StepFacts, site: Site, say: Say): UploadView {
  return {
    action: `${path}/documents`,
    kindLabel: say('purchase.document.kind'),
    kinds: DOCUMENT_KINDS.map((value) => ({ value, text: say(`purchase.document.${value}`) })),
    fileLabel: say('purchase.document.file'),
    helper: say('purchase.document.helper', { megabytes: MAX_DOCUMENT_BYTES / 1024 / 1024, most: MOST_DOCUMENTS }),
    submit: say('purchase.document.submit'),
    documents: documents.map(({ id, kind, createdAt }) => ({
      id,
      text: say('purchase.document.stored', {
        kind: say(`purchase.document.${kind}`),
        time: timeInWords(site.timezone, createdAt),
      }),
      remove: say('purchase.document.remove'),
    })),
  }
}

function isHeld({ reservation }: Pick<StepFacts, 'reservation'>): boolean {
  return reservation?.reservation.state === 'held'
}

function stepText(facts: StepFacts, about: PurchaseFacts, site: Site, say: Say): string {
  switch (facts.step) {
    case 'price':
      return about.priceCents === null
        ? say('purchase.priceGone')
        : say('purchase.priceText', { price: formatMoney(about.priceCents) })
    case 'person':
      return say('purchase.personText')
    case 'tradeIn':
      return say('purchase.tradeInText')
    case 'payment':
      return say('purchase.paymentText')
    case 'delivery':
      return say('purchase.deliveryText')
    case 'extras':
      return say('purchase.extrasText')
    case 'documents':
      return say('purchase.documentsText', { days: site.purchase.documents.keepDays })
    case 'deposit':
      if (isHeld(facts)) return ''
      return [
        say('purchase.depositText', { deposit: depositOf(site), hours: site.reserve.holdHours }),
        say(site.reserve.refundable ? 'purchase.depositRefund' : 'purchase.depositNoRefund'),
      ].join(' ')
    case 'review':
      return say('purchase.reviewText')
  }
}

function noticeOf(facts: StepFacts, about: PurchaseFacts, site: Site, say: Say): StepView['notice'] {
  const { purchase, step, reservation } = facts
  if (step === 'price' && purchase.agreedCents !== null && about.priceCents !== null && !isPriceAgreed(about)) {
    const [before, price] = [formatMoney(purchase.agreedCents), formatMoney(about.priceCents)]
    return { tone: 'hold', text: say('purchase.priceChanged', { before, price }) }
  }
  if (step !== 'deposit' || reservation === null) return null
  const { state, heldUntil } = reservation.reservation
  if (state === 'held') {
    const time = timeInWords(site.timezone, heldUntil)
    return { tone: 'ok', text: say('purchase.depositHeld', { deposit: depositOf(site), time }) }
  }
  return state === 'paying' ? null : { tone: 'hold', text: say('purchase.depositEnded') }
}

function toFields(step: AskedStep, facts: StepFacts, site: Site, about: PurchaseFacts, say: Say): readonly FieldView[] {
  const { purchase, given, wrong, now } = facts
  const answers = given ?? purchase.answers[step] ?? {}
  const days = wishedDays(site, now)
  const price = about.priceCents === null ? '' : formatMoney(about.priceCents)
  const speak = copyFor(site, PURCHASE_COPY as Readonly<Record<string, string>>)
  const extras = extrasOf(site)
  return fieldsOf(step, about.extras).map(({ name, kind, options = [], autocomplete, required }) => {
    const extra = step === 'extras' ? extras[Number(name.slice('extra'.length))] : undefined
    const isOptional = !required(EVERY_BRANCH) && kind !== 'check' && kind !== 'choice'
    return {
      name,
      kind,
      label: extra ? `${extra.name} · ${extra.price}` : speak(`purchase.field.${name}`, { price }),
      isRequired: required(answers),
      note: isOptional ? say('purchase.optional') : null,
      // A price that changed has to be agreed to again.
      value: step === 'price' && !isPriceAgreed(about) ? '' : (answers[name] ?? ''),
      autocomplete,
      options: options.map((value) => ({ value, text: speak(`purchase.option.${value}`) })),
      helper: extra?.text ?? (name === 'postcode' ? deliveryText(answers, site) : null),
      error: wrong.includes(name)
        ? speak(`purchase.error.${name}`, {
            first: dayInWords(days.firstDay, site.locale),
            last: dayInWords(days.lastDay, site.locale),
          })
        : null,
      ...(kind === 'date' && { min: days.firstDay, max: days.lastDay }),
    }
  })
}

/** Answers under which every question that depends on another one has to be answered. */
const EVERY_BRANCH: StepAnswers = { hasTradeIn: 'yes', how: 'delivery' }

function deliveryText({ postcode }: StepAnswers, site: Site): string | null {
  return postcode === undefined ? null : deliveryAnswer(site, postcode).text
}

function linksOf(
  { step, vehicle, purchase, loan, reservation, reservationPath }: StepFacts,
  say: Say,
): readonly LinkView[] {
  const calculator = `/cars/${vehicle.slug}`
  if (step === 'tradeIn') return [{ text: say('purchase.tradeInLink'), href: `/cars/trade-in?car_id=${vehicle.id}` }]
  if (step === 'deposit' && reservation !== null)
    return [{ text: say('purchase.reservationLink'), href: reservationPath }]
  if (step === 'person') {
    return [
      { text: say('purchase.termsLink'), href: '/terms-and-conditions' },
      { text: say('purchase.privacyLink'), href: '/privacy-policy' },
    ]
  }
  if (step !== 'payment') return []
  if (loan === null || purchase.loan === null) {
    return [{ text: say('purchase.calculatorLink'), href: `${calculator}#${FINANCE_CALCULATOR_ID}` }]
  }
  const query = new URLSearchParams({ [LOAN_PARAMETER]: purchase.loan }).toString()
  return [{ text: say('purchase.loanLink'), href: `${calculator}?${query}#${FINANCE_CALCULATOR_ID}` }]
}

function formsOf(facts: StepFacts, about: PurchaseFacts, site: Site, say: Say): StepView['forms'] {
  const { step, reservation } = facts
  const next = { step, text: say('purchase.next'), look: 'primary' } as const
  if (step === 'documents') return [{ step: 'skipDocuments', text: say('purchase.next'), look: 'primary' }]
  if (step === 'review') return [{ step: 'review', text: say('purchase.send'), look: 'primary' }]
  if (step === 'price' && about.priceCents === null) return []
  if (step !== 'deposit') return [next]
  const state = reservation?.reservation.state
  if (state !== undefined && state !== 'paying')
    return [{ step: 'skipDeposit', text: say('purchase.next'), look: 'primary' }]
  const pay = state === 'paying' ? 'purchase.depositGoOn' : 'purchase.depositPay'
  return [
    { step: 'deposit', text: say(pay, { deposit: depositOf(site) }), look: 'primary' },
    { step: 'skipDeposit', text: say('purchase.depositSkip'), look: 'secondary' },
  ]
}

export interface OrderRow {
  readonly label: string
  readonly value: string
  readonly step: PurchaseStep | null
}

/** The order as both sides read it: only what was answered. */
export function orderRows(
  { purchase, reservation, loan }: Pick<StepFacts, 'purchase' | 'reservation' | 'loan'>,
  site: Site,
): readonly OrderRow[] {
  const say = copyFor(site, PURCHASE_COPY)
  const speak = copyFor(site, PURCHASE_COPY as Readonly<Record<string, string>>)
  const { person, tradeIn, payment, delivery, extras } = purchase.answers
  const chosen = extrasOf(site).filter((_, at) => extras?.[`extra${at}`] !== undefined)
  const held = reservation?.reservation.state === 'held' ? reservation.reservation : null
  const rows: readonly (OrderRow | null)[] = [
    purchase.agreedCents === null
      ? null
      : { label: say('purchase.row.price'), value: formatMoney(purchase.agreedCents), step: 'price' },
    person
      ? {
          label: say('purchase.row.person'),
          value: joined(`${person['name'] ?? ''} ${person['lastName'] ?? ''}`, person['email'], person['phone']),
          step: 'person',
        }
      : null,
    tradeIn
      ? {
          label: say('purchase.row.tradeIn'),
          value:
            tradeIn['hasTradeIn'] === 'yes'
              ? joined(tradeIn['vehicle'], tradeIn['rego'], tradeIn['kms'] && `${tradeIn['kms']} km`)
              : say('purchase.noTradeIn'),
          step: 'tradeIn',
        }
      : null,
    payment
      ? {
          label: say('purchase.row.payment'),
          value: joined(
            speak(`purchase.option.${payment['by'] ?? ''}`),
            payment['by'] === 'finance' ? loanText(loan, say) : '',
          ),
          step: 'payment',
        }
      : null,
    delivery ? { label: say('purchase.row.delivery'), value: deliveryLine(delivery, site), step: 'delivery' } : null,
    extras
      ? {
          label: say('purchase.row.extras'),
          value:
            chosen.length === 0
              ? say('purchase.noExtras')
              : chosen.map(({ name, price }) => `${name} (${price})`).join(', '),
          step: 'extras',
        }
      : null,
    held
      ? {
          label: say('purchase.row.deposit'),
          value: say('purchase.row.depositPaid', { deposit: formatExactMoney(held.depositCents) }),
          step: null,
        }
      : null,
  ]
  return rows.flatMap((row) => row ?? [])
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(', ')
}

function loanText(loan: SavedLoan | null, say: Say): string {
  if (loan === null || loan.payment === null) return ''
  const { years, annualRate, frequency } = loan.input
  return say('purchase.loanText', {
    payment: formatExactMoney(loan.payment),
    period: say(`purchase.period.${frequency}`),
    years,
    rate: annualRate,
  })
}

function deliveryLine(answers: StepAnswers, site: Site): string {
  const say = copyFor(site, PURCHASE_COPY)
  const speak = copyFor(site, PURCHASE_COPY as Readonly<Record<string, string>>)
  const { how = '', address, postcode, day, time } = answers
  const isDelivered = how === 'delivery'
  return joined(
    speak(`purchase.option.${how}`),
    isDelivered ? address : '',
    isDelivered ? postcode : '',
    isDelivered && postcode !== undefined ? deliveryAnswer(site, postcode).text : '',
    day === undefined ? '' : say('purchase.wishedDay', { day: dayInWords(day, site.locale) }),
    time === undefined || time === 'any' ? '' : speak(`purchase.option.${time}`),
  )
}

export interface DoneView {
  readonly heading: string
  readonly text: string
  readonly rows: readonly OrderRow[]
  readonly links: readonly LinkView[]
  readonly returns: { readonly heading: string; readonly text: string } | null
  /** For the dealer: what the shopper handed in, each with a link that expires. */
  readonly documents: readonly LinkView[]
  readonly documentsNote: string | null
}

export function toDonePage(
  facts: Pick<StepFacts, 'purchase' | 'reservation' | 'loan' | 'reservationPath'>,
  site: Site,
): DoneView {
  const say = copyFor(site, PURCHASE_COPY)
  return {
    heading: say('purchase.done.heading'),
    text: say('purchase.done.text'),
    rows: orderRows(facts, site),
    links: [
      ...(facts.reservation === null ? [] : [{ text: say('purchase.reservationLink'), href: facts.reservationPath }]),
      { text: say('purchase.back'), href: `/cars/${facts.purchase.vehicleSlug}` },
    ],
    returns: returnsOf(site, say),
    documents: [],
    documentsNote: null,
  }
}

/** What the dealer sees: every step as it is now. */
export function toDealersPurchase(
  facts: Pick<StepFacts, 'purchase' | 'reservation' | 'loan'> & {
    readonly open: PurchaseStep | null
    readonly documents: readonly { readonly kind: DocumentKind; readonly href: string }[]
  },
  site: Site,
): DoneView {
  const say = copyFor(site, PURCHASE_COPY)
  const { purchase, open } = facts
  const state =
    purchase.sentAt === null
      ? say('purchase.dealer.open', { step: say(`purchase.step.${open ?? 'review'}`) })
      : say('purchase.dealer.sent', { time: timeInWords(site.timezone, purchase.sentAt) })
  return {
    heading: say('purchase.dealer.heading', { vehicle: purchase.vehicleName }),
    text: `${state}. ${say('purchase.dealer.note')}`,
    rows: orderRows(facts, site),
    links: [{ text: say('purchase.back'), href: `/cars/${purchase.vehicleSlug}` }],
    returns: null,
    documents: facts.documents.map(({ kind, href }) => ({
      text: say('purchase.document.open', { kind: say(`purchase.document.${kind}`) }),
      href,
    })),
    documentsNote:
      facts.documents.length === 0 ? null : say('purchase.document.dealerNote', { minutes: DOCUMENT_LINK_MINUTES }),
  }
}
