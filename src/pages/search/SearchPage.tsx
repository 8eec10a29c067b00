import { Terms } from '#ui-kit/Terms.tsx'
import type { CompareBarView } from '#shop/compare/compare-bar.ts'
import { CompareBar } from '#shop/compare/CompareBar.tsx'
import { SearchAlertLink } from './parts/SearchAlertLink.tsx'
import { OwnHolds } from '#shop/reservations/OwnHolds.tsx'
import { Saving } from '#shop/saving/Saving.tsx'
import type { SavingView } from '#shop/saving/saving.ts'
import { CardRepayments } from '#shop/cards/CardRepayments.tsx'
import type { RepaymentNotes } from '#shop/cards/repayment-notes.ts'
import type { OfferTerms } from './offer-terms.ts'
import type { SearchPageView } from './page.ts'
import { ResultCell } from './parts/ResultCell.tsx'
import { SearchControls } from './SearchControls.tsx'
import { SearchForm } from './SearchForm.tsx'

type SearchPageProps = {
  readonly view: SearchPageView
  readonly terms?: OfferTerms | null
  readonly repayments?: RepaymentNotes | null
  readonly compare?: CompareBarView | null
  readonly saving?: SavingView | null
  /** Text of the link to alerts of new arrivals; null if the site has no alerts. */
  readonly alertText?: string | null
}

/** The search page as the server renders it: the form with its cards, its script and the terms of offers. */
export function SearchPage({
  view,
  terms = null,
  repayments = null,
  compare = null,
  saving = null,
  alertText = null,
}: SearchPageProps) {
  const { copy } = view
  return (
    <>
      <SearchForm view={view} Cell={ResultCell}>
        <SearchControls texts={{ failed: copy('search.failed.text'), retry: copy('search.failed.retry') }}>
          <output className="sr-only" />
        </SearchControls>
      </SearchForm>
      <SearchAlertLink text={alertText} />
      {terms && (
        <div className="page-width pb-section">
          <Terms heading={terms.heading}>{terms.text}</Terms>
        </div>
      )}
      <CardRepayments notes={repayments} />
      <CompareBar view={compare} />
      <Saving view={saving} />
      <OwnHolds />
    </>
  )
}
