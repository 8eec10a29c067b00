import { useMemo } from 'react'
import { CompareBar } from '#shop/compare/CompareBar.tsx'
import { CardRepayments } from '#shop/cards/CardRepayments.tsx'
import { SearchAlertLink } from '#pages/search/parts/SearchAlertLink.tsx'
import { ResultCell } from '#pages/search/parts/ResultCell.tsx'
import { SearchForm } from '#pages/search/SearchForm.tsx'
import type { RecordedContent } from '../../recording/recording.ts'
import { reviveSearch } from '../../recording/revive.ts'

/**
 * The application's search page without two scripts: the one that makes its form live, because this peer navigates by itself, and
 * the one for saved vehicles, because it needs the application's API.
 */
export function LiveSearch({ content: { props, view, wording } }: { readonly content: RecordedContent<'search'> }) {
  const { repayments = null, compare = null, alertText = null } = props
  // Unchanged while a navigation is pending, so that React renders the form once for each answer.
  const form = useMemo(() => <SearchForm view={reviveSearch(view, wording)} Cell={ResultCell} />, [view, wording])
  return (
    <>
      {form}
      <CardRepayments notes={repayments} />
      <SearchAlertLink text={alertText} />
      <CompareBar view={compare} />
    </>
  )
}
