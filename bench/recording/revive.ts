import { SEARCH_COPY } from '#shop/search/copy.ts'
import type { SearchPageView } from '#pages/search/page.ts'
import { copyFor, type CopySite } from '#sites/copy.ts'
import type { RecordedSearch } from './recording.ts'

/** Restores the two functions of a recorded search view. */
export function reviveSearch({ paging, ...view }: RecordedSearch, wording: CopySite): SearchPageView {
  const { hrefs, ...rest } = paging
  return {
    ...view,
    paging: { ...rest, hrefOf: (page) => hrefs[page - 1] ?? '' },
    copy: copyFor(wording, SEARCH_COPY),
  }
}
