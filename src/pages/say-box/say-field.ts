import type { Copy } from '#sites/copy.ts'
import type { LAYOUT_COPY } from '../layout/copy.ts'

/** The texts of a search field that reads sentences. */
export type SayFieldView = {
  readonly label: string
  readonly placeholder: string
  readonly suggestions: string
  /** The names of the groups of suggestions, as attributes of the list. */
  readonly groups: Readonly<Record<string, string>>
}

export function toSayField(say: Copy<typeof LAYOUT_COPY>): SayFieldView {
  return {
    label: say('layout.search'),
    placeholder: say('layout.searchFor'),
    suggestions: say('layout.suggestions'),
    groups: {
      'data-make': say('layout.suggestions.make'),
      'data-model': say('layout.suggestions.model'),
      'data-badge': say('layout.suggestions.badge'),
      'data-body': say('layout.suggestions.body'),
      'data-price': say('layout.suggestions.price'),
    },
  }
}
