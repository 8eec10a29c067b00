import {
  repaymentTerms,
  repaymentWording,
  type QuoteSource,
  type RepaymentTermsView,
} from '#finance/repayment-terms.ts'
import type { RepaymentWording } from '#finance/repayment-line.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleCardView } from '#vehicles/card.ts'

/** The parts that a page with repayments on its cards needs once: the full terms, and where to fetch quotes. */
export type RepaymentNotes = {
  readonly terms: RepaymentTermsView
  /** Null for a site that computes the repayments by itself. */
  readonly quotes: { readonly url: string; readonly wording: RepaymentWording } | null
}

/** Null for a site without repayments on cards. */
export function repaymentNotes(site: Site, source: QuoteSource): RepaymentNotes | null {
  const terms = repaymentTerms(site, source)
  if (terms === null) return null
  const { provider } = site.finance
  const { warning: _, ...wording } = repaymentWording(site)
  return { terms, quotes: provider === undefined ? null : { url: `/api/${provider}/quote`, wording } }
}

/** The notes of a page with these cards; null when none of them has a repayment. */
export function notesOfCards(
  site: Site,
  cards: readonly VehicleCardView[],
  source: QuoteSource,
): RepaymentNotes | null {
  const hasRepayments = cards.some(({ repayment }) => repayment !== null && repayment !== 'blank')
  return hasRepayments ? repaymentNotes(site, source) : null
}
