import type { Place } from '#locations/place.ts'
import type { SuggestionGroup } from '#search/suggestions/suggestion.ts'
import type { ModelLists } from '../model-lists.ts'
import type { PageAnswer } from './page-search.ts'

/** Messages from the page to its search thread. */
export type ToThread =
  | { readonly kind: 'load'; readonly address: string }
  /** `open`: ids of the open `details`; the content of the others is deferred. `place`: the place in the page's address. */
  | {
      readonly kind: 'search'
      readonly id: number
      readonly address: string
      readonly open: readonly string[]
      readonly place: Place | undefined
    }
  | {
      readonly kind: 'suggest'
      readonly id: number
      readonly text: string
      readonly address: string
      readonly place: Place | undefined
    }
  | { readonly kind: 'models'; readonly id: number; readonly address: string; readonly place: Place | undefined }

export type FromThread =
  /** `isSame`: same stock as before under another version (of another process, or after an invisible change). */
  | { readonly kind: 'loaded'; readonly version: string; readonly isSame: boolean }
  /** The stock is changing: load it again later. */
  | { readonly kind: 'changing' }
  /** There is no stock to load, or its format is unknown to this build. */
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'results'; readonly id: number; readonly answer: PageAnswer | null }
  | { readonly kind: 'suggestions'; readonly id: number; readonly groups: readonly SuggestionGroup[] | null }
  | { readonly kind: 'modelLists'; readonly id: number; readonly models: ModelLists | null }
