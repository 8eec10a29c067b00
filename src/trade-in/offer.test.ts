import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { beyondLimits, makeOffer, unanswered, type MarketRange } from './offer.ts'

const rules = buildSite({ tradeIn: { marginPercent: 10, reconditioning: 1000, offerDays: 7 } }).tradeIn
const TODAY = '2026-11-22'
const MARKET: MarketRange = { basis: 'asked', median: 20_000_00, low: 17_000_00, high: 23_000_00 }
const CAR = { year: 2021, km: 60_000 }
/** Answers that don't change the offer. */
const NEUTRAL = Object.fromEntries(
  rules.questions.map(({ name, answers }) => [
    name,
    answers.find(({ percent, dollars }) => percent === 0 && dollars === 0)?.value ?? '',
  ]),
)
const offerFor = (car = CAR, market: MarketRange | null = MARKET, answers: Record<string, string> = NEUTRAL) =>
  makeOffer(car, market, answers, { rules, today: TODAY })

describe('beyondLimits', () => {
  it.each([
    ['a vehicle of 7 years', { year: 2019, km: 1 }, null],
    ['a vehicle of 8 years', { year: 2018, km: 1 }, 'too-old'],
    ['a vehicle with 100,000 km', { year: 2021, km: 100_000 }, null],
    ['a vehicle with 100,001 km', { year: 2021, km: 100_001 }, 'too-far'],
    ["next year's model", { year: 2027, km: 10 }, null],
  ])('returns the reason to refuse %s, or null: %3$s', (_, car, expected) => {
    expect(beyondLimits(car, rules, 2026)).toBe(expected)
    expect(offerFor(car)).toMatchObject(expected === null ? { kind: 'offer' } : { kind: 'none', because: expected })
  })
})

describe('makeOffer', () => {
  it('subtracts margin and reconditioning from asking prices', () => {
    expect(offerFor()).toEqual({
      kind: 'offer',
      price: 17_000_00,
      low: 14_300_00,
      high: 19_700_00,
      reasons: [
        { kind: 'market', basis: 'asked', low: 17_000_00, high: 23_000_00 },
        { kind: 'costs', cents: -3_000_00 },
      ],
      validUntil: '2026-11-29',
    })
  })
  it('subtracts nothing from prices that dealers pay', () => {
    expect(offerFor(CAR, { ...MARKET, basis: 'paid' })).toMatchObject({
      price: 20_000_00,
      reasons: [{ basis: 'paid' }],
    })
  })
  it('gives the change of each answer as a reason', () => {
    const questions = [
      {
        name: 'tyres',
        question: 'Tyres?',
        answers: [
          { value: 'good', label: 'Good', percent: 0, dollars: 0 },
          { value: 'worn', label: 'Worn', percent: -10, dollars: -25 },
        ],
      },
    ]
    expect(makeOffer(CAR, MARKET, { tyres: 'worn' }, { rules: { ...rules, questions }, today: TODAY })).toMatchObject({
      // 17,000 less 1,700 less 25, rounded down to 50.
      price: 15_250_00,
      reasons: [{}, {}, { kind: 'answer', question: 'Tyres?', answer: 'Worn', cents: -1_725_00 }],
    })
  })
  it.each([
    ['a vehicle without market prices', null, 'unknown'],
    [
      'a vehicle of very low value',
      { basis: 'asked', median: 1_500_00, low: 1_000_00, high: 2_000_00 } as const,
      'too-low',
    ],
  ])('offers nothing for %s', (_, market, because) => {
    expect(offerFor(CAR, market)).toEqual({ kind: 'none', because })
  })
  it('is within its range, below the median and a multiple of $50', () => {
    const cents = fc.integer({ min: 2_000_00, max: 200_000_00 })
    fc.assert(
      fc.property(cents, cents, cents, (one, two, three) => {
        const [low = 0, median = 0, high = 0] = [one, two, three].toSorted((a, b) => a - b)
        const offer = offerFor(CAR, { basis: 'asked', low, median, high })
        if (offer.kind === 'none') return
        expect(offer.low).toBeLessThanOrEqual(offer.price)
        expect(offer.price).toBeLessThanOrEqual(offer.high)
        expect(offer.price).toBeLessThan(median)
        expect(offer.price % 50_00).toBe(0)
      }),
    )
  })
})

it('names questions without one of their answers', () => {
  const [first] = rules.questions
  expect(unanswered(rules.questions, NEUTRAL)).toEqual([])
  expect(unanswered(rules.questions, { ...NEUTRAL, [first?.name ?? '']: 'perhaps' })).toEqual([first?.name])
})
