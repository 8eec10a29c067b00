import type { Copy } from '#sites/copy.ts'
import type { LAYOUT_COPY } from '../layout/copy.ts'

/** Suggestions for the sentence in `say`, as JSON. */
export const SUGGESTIONS_PATH = '/api/search/suggestions'

/** The texts of a search field that reads sentences. */
export type SearchFieldView = {
  readonly label: string
  readonly placeholder: string
  readonly suggestions: string
  /** The names of the groups of suggestions, as attributes of the list. */
  readonly groups: Readonly<Record<string, string>>
}

export function toSearchField(copy: Copy<typeof LAYOUT_COPY>): SearchFieldView {
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
