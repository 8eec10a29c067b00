import { yearIn } from '#platform/calendar-day.ts'
import type { Site } from '#sites/schema.ts'
import type { CardFacts, CardRepayment } from '#vehicles/card.ts'
import { decideCardEstimate } from './card-estimate.ts'
import { toRepaymentLine } from './repayment-line.ts'
import { REPAYMENT_TERMS_ID, repaymentWording } from './repayment-terms.ts'

/** The repayment of a card: the same in every list of the site. */
export function cardRepayment(
  { vehicle, price, dealership }: Pick<CardFacts, 'vehicle' | 'price' | 'dealership'>,
  site: Site,
  now: Date,
): CardRepayment {
  const decided = decideCardEstimate({ ...vehicle, price }, dealership, site, yearIn(site.timezone, now))
  if (decided.kind === 'hidden') return site.finance.cardEstimate.enabled ? 'blank' : null
  const wording = repaymentWording(site)
  const terms = { text: wording.warning, href: `#${REPAYMENT_TERMS_ID}` }
  if (decided.kind === 'quoted') return { line: null, request: JSON.stringify(decided.request), terms }
  return { line: toRepaymentLine(decided.estimate, wording), request: null, terms }
}
