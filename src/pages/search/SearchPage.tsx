import type { SearchPageView } from './page.ts'
import { ResultCell } from './parts/ResultCell.tsx'
import { SearchControls } from './SearchControls.tsx'
import { SearchForm } from './SearchForm.tsx'

/** The search as the server writes it: with its cards, and with what brings it to life. */
export function SearchPage({ view }: { readonly view: SearchPageView }) {
  const { say } = view
  return (
    <SearchForm view={view} Cell={ResultCell}>
      <SearchControls texts={{ failed: say('search.failed.text'), retry: say('search.failed.retry') }}>
        <output className="sr-only" />
      </SearchControls>
    </SearchForm>
  )
}
