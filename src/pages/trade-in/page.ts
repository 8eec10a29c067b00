import { dayInWords } from '#platform/calendar-day.ts'
import { numberFormat } from '#platform/cached-format.ts'
import { formatMoney } from '#platform/money.ts'
import type { KnownModels } from '#market/known-models.ts'
import { copyFor, siteText, type Copy } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { NoOffer, Offer, OfferReason } from '#trade-in/offer.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import { MOST_PHOTOS, type StoredValuation } from '#trade-in/server/valuation-store.ts'
import { STATES } from '#vehicles/fields.ts'
import { TRADE_IN_COPY } from './copy.ts'
import type { EntryField } from './entry.ts'

export const TRADE_IN_PATHS = ['/trade-in', '/cars/trade-in'] as const
export const valuationPath = (id: string) => `/trade-in/${id}`

type Say = Copy<typeof TRADE_IN_COPY>
export const tradeInCopy = (site: Site): Say => copyFor(site, TRADE_IN_COPY)

export type Step = 'car' | 'condition' | 'offer'
export type StepView = { readonly name: string; readonly state: 'done' | 'current' | 'ahead' }

export type FieldView = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error: string | null
  readonly note: string | null
  readonly helper: string | null
  readonly options: readonly { readonly value: string; readonly text: string }[] | null
  readonly suggestions: readonly { readonly value: string; readonly note?: string }[] | null
}

export type CarStepView = {
  readonly action: string
  readonly fields: readonly FieldView[]
  readonly presets: readonly { readonly value: string; readonly text: string }[]
  readonly limits: string
  readonly submit: string
  /** To the other way of naming the vehicle; null where there is one way only. */
  readonly other: { readonly text: string; readonly href: string } | null
  readonly failure: string | null
  readonly choose: string
  readonly kmsUnit: string
}

export type CarStepFacts = {
  readonly path: string
  readonly carId: string | null
  readonly canLookUp: boolean
  readonly byHand: boolean
  readonly known: KnownModels
  readonly thisYear: number
  /** What was sent, and what was wrong with it. */
  readonly sent?: Readonly<Record<string, string>>
  readonly wrong?: readonly EntryField[]
  readonly failure?: string | null
}

const OLDEST_CHOICE_YEARS = 30

export function toSteps(site: Site, current: Step): readonly StepView[] {
  const say = tradeInCopy(site)
  const order = ['car', 'condition', 'offer'] as const
  const at = order.indexOf(current)
  return order.map((step, index) => ({
    name: say(`tradeIn.step.${step}`),
    state: index < at ? 'done' : index === at ? 'current' : 'ahead',
  }))
}

export function toCarStep(site: Site, facts: CarStepFacts): CarStepView {
  const say = tradeInCopy(site)
  const { sent = {}, wrong = [], thisYear, known, canLookUp } = facts
  const byHand = facts.byHand || !canLookUp
  const field = (name: EntryField, label: string, more: Partial<FieldView> = {}): FieldView => ({
    name,
    label,
    value: sent[name] ?? '',
    error: wrong.includes(name) ? say(`tradeIn.error.${name}`) : null,
    note: null,
    helper: null,
    options: null,
    suggestions: null,
    ...more,
  })
  const note = byHand ? say('tradeIn.optional') : null
  const rego = field('rego', say('tradeIn.rego'), { note })
  const states = STATES.map((state) => ({ value: state, text: state }))
  const regoState = field('regoState', say('tradeIn.regoState'), {
    note,
    options: states,
    value: sent['regoState'] ?? site.state.toUpperCase(),
  })
  const kms = field('kms', say('tradeIn.kms'))
  const years = Array.from({ length: OLDEST_CHOICE_YEARS + 2 }, (_, index) => String(thisYear + 1 - index))
  const hand = [
    field('make', say('tradeIn.make'), { suggestions: known.makes.map((value) => ({ value })) }),
    field('model', say('tradeIn.model'), {
      suggestions: known.models.map(({ make, model }) => ({ value: model, note: make })),
    }),
    field('badge', say('tradeIn.badge'), { note: say('tradeIn.optional'), helper: say('tradeIn.badgeHelp') }),
    field('year', say('tradeIn.year'), { options: years.map((year) => ({ value: year, text: year })) }),
  ]
  const query = (by: string | null) => {
    const parameters = [facts.carId === null ? [] : [['car_id', facts.carId]], by === null ? [] : [['by', by]]].flat()
    return parameters.length === 0 ? facts.path : `${facts.path}?${new URLSearchParams(parameters).toString()}`
  }
  return {
    action: query(byHand && canLookUp ? 'hand' : null),
    fields: byHand ? [...hand, kms, rego, regoState] : [rego, regoState, kms],
    presets: site.forms.kmPresets.map((km) => ({
      value: numberFormat(site.locale).format(km),
      text: `${numberFormat(site.locale).format(km)} ${say('tradeIn.kmsUnit')}`,
    })),
    limits: say('tradeIn.limits', limitsOf(site)),
    submit: byHand ? say('tradeIn.next') : say('tradeIn.lookUp'),
    other: canLookUp
      ? { text: say(byHand ? 'tradeIn.byRego' : 'tradeIn.byHand'), href: query(byHand ? null : 'hand') }
      : null,
    failure: facts.failure ?? null,
    choose: say('tradeIn.choose'),
    kmsUnit: say('tradeIn.kmsUnit'),
  }
}

function limitsOf({ tradeIn, locale }: Site) {
  return { years: tradeIn.maxAgeYears, km: numberFormat(locale).format(tradeIn.maxKm) }
}

export type ConditionStepView = {
  readonly vehicle: string
  readonly questions: readonly {
    readonly name: string
    readonly question: string
    readonly answers: readonly { readonly value: string; readonly label: string }[]
    readonly chosen: string | null
    readonly error: string | null
  }[]
  readonly photos: {
    readonly label: string
    readonly help: string
    readonly there: string | null
    readonly error: string | null
  }
  readonly submit: string
}

export function toConditionStep(
  site: Site,
  { vehicle, answers, photos }: StoredValuation,
  sent: {
    readonly answers?: Readonly<Record<string, string>>
    readonly missing?: readonly string[]
    readonly photos?: 'wrong' | 'too-many'
  } = {},
): ConditionStepView {
  const say = tradeInCopy(site)
  const chosen = sent.answers ?? answers ?? {}
  return {
    vehicle: vehicleLine(site, { vehicle }),
    questions: questionsOf(site).map((question) => ({
      ...question,
      chosen: chosen[question.name] ?? null,
      error: sent.missing?.includes(question.name) ? say('tradeIn.error.answer') : null,
    })),
    photos: {
      label: say('tradeIn.photos'),
      help: say('tradeIn.photosHelp'),
      there: photos.length === 0 ? null : say('tradeIn.photosThere', { count: photos.length }),
      error:
        sent.photos === undefined
          ? null
          : sent.photos === 'wrong'
            ? say('tradeIn.error.photos')
            : say('tradeIn.error.mostPhotos', { count: MOST_PHOTOS }),
    },
    submit: say('tradeIn.seeOffer'),
  }
}

/** Questions with their answers, as the API gives them, too; what an answer changes is the dealer's. */
export function questionsOf(site: Site) {
  return site.tradeIn.questions.map(({ name, question, answers }) => ({
    name,
    question: siteText(site, question),
    answers: answers.map(({ value, label }) => ({ value, label: siteText(site, label) })),
  }))
}

export type OfferView = {
  readonly vehicle: string
  readonly price: string
  readonly range: string
  readonly until: string
  readonly reasons: readonly { readonly text: string; readonly amount: string | null }[]
  /** To the finance calculator of the vehicle that it goes towards, with this value; null without one. */
  readonly calculatorHref: string | null
  /** What the browser saves as a miscellaneous record; null on sites that don't. */
  readonly miscellaneous: {
    readonly valuation_id: string
    readonly offer_price: number
    readonly lead_id: string
  } | null
}

const CENTS = 100

export function toOffer(site: Site, valuation: StoredValuation, offer: Offer, carSlug: string | null): OfferView {
  const say = tradeInCopy(site)
  return {
    vehicle: vehicleLine(site, valuation),
    price: formatMoney(offer.price),
    range: say('tradeIn.offer.range', { low: formatMoney(offer.low), high: formatMoney(offer.high) }),
    until: say('tradeIn.offer.until', { day: dayInWords(offer.validUntil, site.locale) }),
    reasons: offer.reasons.map((reason) => reasonText(site, reason, say)),
    calculatorHref: carSlug === null ? null : `/cars/${carSlug}?deposit=${offer.price / CENTS}#finance-calculator`,
    miscellaneous: site.tradeIn.saveToMiscellaneous
      ? { valuation_id: valuation.id, offer_price: offer.price / CENTS, lead_id: valuation.leadId }
      : null,
  }
}

function reasonText(site: Site, reason: OfferReason, say: Say): OfferView['reasons'][number] {
  switch (reason.kind) {
    case 'market':
      return {
        text: say(`tradeIn.reason.${reason.basis}`, { low: hundreds(reason.low), high: hundreds(reason.high) }),
        amount: null,
      }
    case 'costs':
      return { text: say('tradeIn.reason.costs'), amount: signed(reason.cents) }
    case 'answer':
      return {
        text: `${siteText(site, reason.question)} ${siteText(site, reason.answer)}`,
        amount: signed(reason.cents),
      }
  }
}

/** What others ask is known to no more than that. */
function hundreds(cents: number): string {
  return formatMoney(Math.round(cents / (CENTS * CENTS)) * CENTS * CENTS)
}

function signed(cents: number): string {
  return `${cents < 0 ? '−' : '+'}${formatMoney(Math.abs(cents))}`
}

export function noOfferText(site: Site, { because }: NoOffer): string {
  return tradeInCopy(site)(`tradeIn.none.${because}`, limitsOf(site))
}

/** `2021 Toyota Corolla SX · 60,000 kms · ABC123 QLD` */
export function vehicleLine(site: Site, { vehicle }: Pick<StoredValuation, 'vehicle'>): string {
  const kms = `${numberFormat(site.locale).format(vehicle.km)} ${tradeInCopy(site)('tradeIn.kmsUnit')}`
  return [vehicleName(vehicle), kms, [vehicle.rego, vehicle.regoState].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(' · ')
}

/** What the dealer reads of the valuation in the message of its lead. */
export function leadMessage(
  site: Site,
  { vehicle, answers, result }: StoredValuation,
  photos: { readonly href: string; readonly days: number } | null,
): string {
  const say = tradeInCopy(site)
  const name = vehicleName(vehicle)
  const km = numberFormat(site.locale).format(vehicle.km)
  const first =
    result?.kind === 'offer'
      ? say('tradeIn.lead.accepted', {
          price: formatMoney(result.price),
          vehicle: name,
          km,
          low: formatMoney(result.low),
          high: formatMoney(result.high),
          day: dayInWords(result.validUntil, site.locale),
        })
      : say('tradeIn.lead.wanted', { vehicle: name, km })
  const answered = questionsOf(site).flatMap((question) => {
    const answer = question.answers.find(({ value }) => value === answers?.[question.name])
    return answer ? [`${question.question} ${answer.label}`] : []
  })
  return [first, ...answered, ...(photos ? [say('tradeIn.lead.photos', photos)] : [])].join('\n')
}
