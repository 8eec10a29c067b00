import { RepaymentTerms } from '#finance/ui/RepaymentTerms.tsx'
import { plainIsland } from '#platform/web/island.ts'
import cardQuotes from './CardQuotes.island.tsx'
import type { RepaymentNotes } from './repayment-notes.ts'

/** Asks the finance provider for the repayments of the cards in sight. */
const CardQuotes = plainIsland(cardQuotes, { when: 'idle' })

/** The full terms of the repayments on a page's cards, and the script that fetches quotes where the site has a provider. */
export function CardRepayments({ notes }: { readonly notes: RepaymentNotes | null }) {
  if (notes === null) return null
  return (
    <>
      <RepaymentTerms terms={notes.terms} />
      {notes.quotes && <CardQuotes {...notes.quotes} />}
    </>
  )
}
