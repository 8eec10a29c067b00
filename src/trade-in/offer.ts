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
 * Market prices of similar vehicles in cents: `asked` by sellers, from which the dealer's costs are still to be subtracted, or `paid` by
 * dealers, from a provider.
 */
export interface MarketRange {
  readonly basis: 'asked' | 'paid'
  readonly median: number
  /** About 80 per cent of the prices are between these two. */
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
  /** In cents, as are `low` and `high`. */
  readonly price: number
  readonly low: number
  readonly high: number
  readonly reasons: readonly OfferReason[]
  /** Last day of the offer, `YYYY-MM-DD`. */
  readonly validUntil: string
}

/** too-old, too-far: beyond the site's limits. unknown: there are no market prices. too-low: below the smallest online offer. */
export type NoOffer = {
  readonly kind: 'none'
  readonly because: 'too-old' | 'too-far' | 'unknown' | 'too-low'
}

/** Offers are rounded down to multiples of this. */
const STEP = 50 * CENTS_PER_DOLLAR
const SMALLEST_OFFER = 500 * CENTS_PER_DOLLAR

/** The reason why a vehicle gets no online offer; null if it gets one. Both limits are inclusive; the age is in calendar years. */
export function beyondLimits(
  { year, km }: Pick<OwnVehicle, 'year' | 'km'>,
  { maxAgeYears, maxKm }: Pick<Rules, 'maxAgeYears' | 'maxKm'>,
  thisYear: number,
): 'too-old' | 'too-far' | null {
  if (thisYear - year > maxAgeYears) return 'too-old'
  return km > maxKm ? 'too-far' : null
}

/**
 * The offer for a shopper's vehicle: the market price less the dealer's costs, changed by the answers.
 * @param market null if there are no market prices
 * @param today the calendar day (`YYYY-MM-DD`) in the site's time zone
 */
export function makeOffer(
  vehicle: Pick<OwnVehicle, 'year' | 'km'>,
  market: MarketRange | null,
  answers: Answers,
  { rules, today }: { readonly rules: Rules; readonly today: string },
): Offer | NoOffer {
  const beyond = beyondLimits(vehicle, rules, Number(today.slice(0, 4)))
  if (beyond !== null) return { kind: 'none', because: beyond }
  if (market === null) return { kind: 'none', because: 'unknown' }
  const dealersPrice = (cents: number) => (market.basis === 'paid' ? cents : tradeValue(cents, termsOf(rules)))
  const base = dealersPrice(market.median)
  const changes = answerReasons(rules.questions, answers, base)
  const change = changes.reduce((total, { cents }) => total + cents, 0)
  const [low, price, high] = [market.low, market.median, market.high].map((cents) =>
    roundDown(dealersPrice(cents) + change),
  )
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

/** The changes of the offer by the answers. An answer that changes nothing is left out. */
function answerReasons(questions: readonly Question[], answers: Answers, base: number) {
  return questions.flatMap(({ name, question, answers: choices }) => {
    const selected = choices.find(({ value }) => value === answers[name])
    if (!selected) return []
    const cents = Math.round((base * selected.percent) / 100) + dollars(selected.dollars)
    return cents === 0 ? [] : [{ kind: 'answer' as const, question, answer: selected.label, cents }]
  })
}

function roundDown(cents: number): number {
  return Math.max(0, Math.floor(cents / STEP) * STEP)
}

/** Names of the questions with a missing or unknown answer. */
export function unanswered(questions: readonly Question[], answers: Answers): readonly string[] {
  return questions
    .filter(({ name, answers: choices }) => !choices.some(({ value }) => value === answers[name]))
    .map(({ name }) => name)
}
