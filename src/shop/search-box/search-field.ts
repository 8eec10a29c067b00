import { copyFor, type CopySite } from '#sites/copy.ts'
import { SEARCH_BOX_COPY } from './copy.ts'

/** The texts of a search field that reads sentences. */
export type SearchFieldView = {
  readonly label: string
  readonly placeholder: string
  readonly suggestions: string
  /** The names of the groups of suggestions, as attributes of the list. */
  readonly groups: Readonly<Record<string, string>>
}

export function toSearchField(site: CopySite): SearchFieldView {
  const copy = copyFor(site, SEARCH_BOX_COPY)
  return {
    label: copy('layout.search'),
    placeholder: copy('layout.searchFor'),
    suggestions: copy('layout.suggestions'),
    groups: {
      'data-make': copy('layout.suggestions.make'),
      'data-model': copy('layout.suggestions.model'),
      'data-badge': copy('layout.suggestions.badge'),
      'data-body': copy('layout.suggestions.body'),
      'data-price': copy('layout.suggestions.price'),
    },
  }
}
