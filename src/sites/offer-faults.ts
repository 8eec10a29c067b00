import type { Inconsistency } from './inconsistency.ts'
import type { Site } from './schema.ts'

const PRICE_OR_RATE = /\$\s?\d[\d,.]*|\d[\d.]*\s?%/
const LOAN_RATE = /\d\s?%\s?(?:p\.?\s?a\b|per annum|interest|finance)|interest rate/i

/** Offers that name a price or a rate without what the law wants beside it, and offers that end before they begin. */
export function offerFaults({ promos }: Pick<Site, 'promos'>): Inconsistency[] {
  return promos.flatMap((promo, at) => {
    const shown = [promo.heading, promo.text].filter((each) => each !== undefined).join(' ')
    const claim = PRICE_OR_RATE.exec(shown)?.[0]
    const { start, expiry } = promo
    const faults = [
      claim !== undefined &&
        promo.terms === undefined && {
          rule: 'offer-terms',
          key: 'terms',
          found: `an offer with a price or rate (${claim}) and without terms`,
          expected: 'its conditions, such as which cars, until when, and what is not included',
        },
      LOAN_RATE.test(shown) &&
        !/comparison rate/i.test(shown) && {
          rule: 'comparison-rate',
          key: 'text',
          found: 'a rate of interest without its comparison rate',
          expected: 'the words "comparison rate" and the rate beside it, and the warning about it in the terms',
        },
      start !== undefined &&
        expiry !== undefined &&
        Date.parse(expiry) <= Date.parse(start) && {
          rule: 'offer-dates',
          key: 'expiry',
          found: `an end (${expiry}) before the start (${start})`,
          expected: 'an end after the start; it is never shown',
        },
    ]
    return faults.flatMap((fault): Inconsistency[] => {
      if (fault === false) return []
      const { rule, key, found, expected } = fault
      return [{ rule, severity: 'warning', path: ['promos', at, key], found, expected }]
    })
  })
}
