import type { QuoteSource } from '#finance/repayment-terms.ts'
import type { Site } from '#sites/schema.ts'
import type { VehicleCardView } from '#vehicles/card.ts'
import { toCompareBar, type CompareBarView } from '../compare/compare-bar.ts'
import { CompareBar } from '../compare/CompareBar.tsx'
import { Saving } from '../saving/Saving.tsx'
import { toSaving, type SavingView } from '../saving/saving.ts'
import { CardRepayments } from './CardRepayments.tsx'
import { notesOfCards, repaymentNotes, type RepaymentNotes } from './repayment-notes.ts'

export interface CardToolsView {
  readonly repayments: RepaymentNotes | null
  readonly compare: CompareBarView | null
  readonly saving: SavingView | null
}

/** Without `cards` the page loads them later, so it always has the notes about repayments. */
export function toCardTools(
  site: Site,
  { quotes }: { readonly quotes: QuoteSource },
  cards?: readonly VehicleCardView[],
): CardToolsView {
  const repayments = cards === undefined ? repaymentNotes(site, quotes) : notesOfCards(site, cards, quotes)
  return { repayments, compare: toCompareBar(site), saving: toSaving(site) }
}

/** The parts that a page with vehicle cards has once: notes about repayments, the bar of compared vehicles, and saving. */
export function CardTools({ view }: { readonly view: CardToolsView | null }) {
  if (view === null) return null
  return (
    <>
      <CardRepayments notes={view.repayments} />
      <CompareBar view={view.compare} />
      <Saving view={view.saving} />
    </>
  )
}
