import { dollars, formatMoney } from '#platform/money.ts'
import { copyFor, type Copy, type CopySite } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { WEEKS_PER_MONTH } from './card-estimate.ts'
import { ESTIMATE_COPY } from './copy.ts'
import { feesText } from './fee-texts.ts'
import { generalTerms, siteTerms, type VehicleGroup } from './loan-terms.ts'
import { siteRates } from './rates.ts'
import { rateText, type RepaymentWording } from './repayment-line.ts'

/** Id of the full terms on a page; the short form on each card links to it. */
export const REPAYMENT_TERMS_ID = 'repayment-terms'

export type RepaymentTermsView = { readonly heading: string; readonly sentences: readonly string[] }

/** Whether quotes come from a provider's server, which may assume another deposit and final payment than the site. */
export type QuoteSource = { readonly isConnected: boolean }

type TermsSite = CopySite & Pick<Site, 'finance'>
type EstimateCopy = Copy<typeof ESTIMATE_COPY>

const CONDITIONS = new Intl.ListFormat('en-AU', { type: 'conjunction' })

/**
 * The full terms of the repayments on a page: assumptions, fees, comparison rate with its example, and the warning that the National
 * Credit Code requires (Schedule 1, part 10; docs/finance.md names the sections). Null for a site whose cards show no repayment.
 */
export function repaymentTerms(site: TermsSite, quotes: QuoteSource): RepaymentTermsView | null {
  const { finance } = site
  if (!finance.cardEstimate.enabled || !finance.display) return null
  const copy = copyFor(site, ESTIMATE_COPY)
  const { loanTerm, depositPct, finalPct, period } = finance.cardEstimate
  const sentences = [
    finance.provider !== undefined && quotes.isConnected
      ? copy('finance.terms.quotedBasis', { years: yearsText(loanTerm, copy) })
      : copy('finance.terms.basis', { years: yearsText(loanTerm, copy), deposit: depositPct, final: finalPct }),
    ...(finance.provider === undefined ? ownRates(finance, copy) : [copy('finance.terms.quoted')]),
    period === 'month' && finance.provider !== undefined
      ? copy('finance.terms.month', { factor: WEEKS_PER_MONTH })
      : null,
    comparisonText(finance, copy),
    finance.comparisonRate.range === undefined
      ? null
      : copy('finance.terms.range', rangeTexts(finance.comparisonRate.range)),
    copy('finance.terms.warning'),
    finance.contactPhone === undefined ? null : copy('finance.terms.contact', { phone: finance.contactPhone }),
  ]
  return { heading: copy('finance.terms.heading'), sentences: sentences.filter((sentence) => sentence !== null) }
}

/** The site's texts for the repayment on a card. */
export function repaymentWording(site: TermsSite): RepaymentWording & { readonly warning: string } {
  const { cardEstimate, calculator } = site.finance
  const { period } = cardEstimate
  const copy = copyFor(site, ESTIMATE_COPY)
  return {
    period,
    rounding: calculator.rounding,
    amount: copy(`finance.estimate.${period}`, { amount: '{amount}' }),
    rate: copy('finance.estimate.rate', { rate: '{rate}' }),
    comparison: copy('finance.estimate.comparison', { rate: '{rate}' }),
    warning: copy('finance.estimate.warning'),
  }
}

function ownRates(finance: Site['finance'], copy: EstimateCopy): readonly (string | null)[] {
  const { interest, fees } = generalTerms(finance)
  if (interest === null) return []
  const charged = feesText(fees, copy)
  return [
    copy('finance.terms.rate', { rate: rateText(interest) }),
    charged === '' ? null : copy('finance.terms.fees', { fees: charged }),
    ...siteTerms(finance).map((terms) => {
      if (terms.vehicles === null) return null
      const { comparison } = siteRates(finance, terms)
      const ownFees = feesText(terms.fees, copy)
      const sentence = copy('finance.terms.groupRate', {
        vehicles: groupText(terms.vehicles, copy),
        rate: rateText(terms.interest),
        comparison: rateText(comparison),
      })
      return ownFees === '' ? sentence : `${sentence} ${copy('finance.terms.fees', { fees: ownFees })}`
    }),
  ]
}

/** A group of vehicles in words: "used and demo cars that are 8 years old or older". */
function groupText({ conditions, minAge, maxAge }: VehicleGroup, copy: EstimateCopy): string {
  const names = conditions?.map((condition) => copy(`finance.terms.condition.${condition}`)) ?? []
  const vehicles =
    names.length === 0
      ? copy('finance.terms.anyCondition')
      : copy('finance.terms.ofCondition', { conditions: CONDITIONS.format(names) })
  if (minAge !== null && maxAge !== null) return copy('finance.terms.ages', { vehicles, from: minAge, to: maxAge })
  if (minAge !== null) return copy('finance.terms.minAge', { vehicles, years: yearsText(minAge, copy) })
  return maxAge === null ? vehicles : copy('finance.terms.maxAge', { vehicles, years: yearsText(maxAge, copy) })
}

function comparisonText(finance: Site['finance'], copy: EstimateCopy): string {
  const { basisAmount, basisYears } = finance.comparisonRate
  const example = {
    years: basisYears === 1 ? copy('finance.terms.year') : copy('finance.terms.years', { years: basisYears }),
    amount: formatMoney(dollars(basisAmount)),
  }
  const { comparison } = siteRates(finance, generalTerms(finance))
  if (finance.provider !== undefined || comparison === null) return copy('finance.terms.comparisonQuoted', example)
  return copy('finance.terms.comparison', { comparison: rateText(comparison), ...example })
}

function rangeTexts({ min, max }: { readonly min: number; readonly max: number }) {
  return { min: rateText(min), max: rateText(max) }
}

function yearsText(years: number, copy: EstimateCopy): string {
  return years === 1 ? copy('finance.terms.oneYear') : copy('finance.terms.manyYears', { years })
}
