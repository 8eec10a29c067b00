import { daysAfter } from '#platform/calendar-day.ts'
import { CENTS_PER_DOLLAR, dollars } from '#platform/money.ts'
import { tradeValue } from '#market/valuation.ts'
import type { Site } from '#sites/schema.ts'
import type { OwnVehicle } from './own-vehicle.ts'

type Rules = Site['tradeIn']
export type Question = Rules['questions'][number]

/** Answers by the name of their question. */
export type Answers = Readonly<Record<string, string>>

/**
 * Prices of vehicles like it, in cents: what sellers ask, out of which the dealer's costs are still to come, or what
 * dealers pay, as a provider says.
 */
export interface MarketRange {
  readonly basis: 'asked' | 'paid'
  readonly median: number
  /** Eight in ten are between these. */
  readonly low: number
  readonly high: number
}

export type OfferReason =
  | { readonly kind: 'market'; readonly basis: MarketRange['basis']; readonly low: number; readonly high: number }
  /** The dealer's costs of preparing, warranting and selling the vehicle; negative. */
  | { readonly kind: 'costs'; readonly cents: number }
  | { readonly kind: 'answer'; readonly question: string; readonly answer: string; readonly cents: number }

export type Offer = {
  readonly kind: 'offer'
  readonly price: number
  readonly low: number
  readonly high: number
  readonly reasons: readonly OfferReason[]
  /** Last day of the offer, `YYYY-MM-DD`. */
  readonly validUntil: string
}

/** too-old, too-far: beyond the site's limits. unknown: the market does not know it. too-low: not worth an online offer. */
export type NoOffer = {
  readonly kind: 'none'
  readonly because: 'too-old' | 'too-far' | 'unknown' | 'too-low'
}

/** Offers are round numbers, never above what was worked out. */
const STEP = 50 * CENTS_PER_DOLLAR
const SMALLEST_OFFER = 500 * CENTS_PER_DOLLAR

/** Why a vehicle gets no online estimate; null if it gets one. Both limits are inclusive; the age counts calendar years. */
export function beyondLimits(
  { year, km }: Pick<OwnVehicle, 'year' | 'km'>,
  { maxAgeYears, maxKm }: Pick<Rules, 'maxAgeYears' | 'maxKm'>,
  thisYear: number,
): 'too-old' | 'too-far' | null {
  if (thisYear - year > maxAgeYears) return 'too-old'
  return km > maxKm ? 'too-far' : null
}

/** @param today the calendar day where the site is */
export function makeOffer(
  vehicle: Pick<OwnVehicle, 'year' | 'km'>,
  market: MarketRange | null,
  answers: Answers,
  { rules, today }: { readonly rules: Rules; readonly today: string },
): Offer | NoOffer {
  const beyond = beyondLimits(vehicle, rules, Number(today.slice(0, 4)))
  if (beyond !== null) return { kind: 'none', because: beyond }
  if (market === null) return { kind: 'none', because: 'unknown' }
  const paid = (cents: number) => (market.basis === 'paid' ? cents : tradeValue(cents, termsOf(rules)))
  const base = paid(market.median)
  const changes = answerReasons(rules.questions, answers, base)
  const change = changes.reduce((total, { cents }) => total + cents, 0)
  const [low, price, high] = [market.low, market.median, market.high].map((cents) => roundDown(paid(cents) + change))
  if (price === undefined || low === undefined || high === undefined || price < SMALLEST_OFFER) {
    return { kind: 'none', because: 'too-low' }
  }
  const costs = base - market.median
  return {
    kind: 'offer',
    price,
    low,
    high,
    reasons: [
      { kind: 'market', basis: market.basis, low: market.low, high: market.high },
      ...(costs === 0 ? [] : [{ kind: 'costs', cents: costs } as const]),
      ...changes,
    ],
    validUntil: daysAfter(today, rules.offerDays),
  }
}

function termsOf({ marginPercent, reconditioning }: Rules) {
  return { marginPercent, reconditioning: dollars(reconditioning) }
}

/** An answer that changes nothing is no reason. */
function answerReasons(questions: readonly Question[], answers: Answers, base: number) {
  return questions.flatMap(({ name, question, answers: choices }) => {
    const chosen = choices.find(({ value }) => value === answers[name])
    if (!chosen) return []
    const cents = Math.round((base * chosen.percent) / 100) + dollars(chosen.dollars)
    return cents === 0 ? [] : [{ kind: 'answer' as const, question, answer: chosen.label, cents }]
  })
}

function roundDown(cents: number): number {
  return Math.max(0, Math.floor(cents / STEP) * STEP)
}

/** Names of the questions whose answer is missing or none of the choices. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly string[] {
  return questions
    .filter(({ name, answers: choices }) => !choices.some(({ value }) => value === answers[name]))
    .map(({ name }) => name)
}
