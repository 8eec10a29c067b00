import { RepaymentTerms } from '#finance/ui/RepaymentTerms.tsx'
import { plainIsland } from '#platform/web/island.ts'
import cardQuotes from './CardQuotes.island.tsx'
import type { RepaymentNotes } from './repayment-notes.ts'

const CardQuotes = plainIsland(cardQuotes, { when: 'idle' })

/** The full terms of the repayments on a page's cards, and on sites with a finance provider the script that fetches quotes. */
export function CardRepayments({ notes }: { readonly notes: RepaymentNotes | null }) {
  if (notes === null) return null
  return (
    <>
      <RepaymentTerms terms={notes.terms} />
      {notes.quotes && <CardQuotes {...notes.quotes} />}
    </>
  )
}
