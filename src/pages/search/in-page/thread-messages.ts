import type { ModelLists } from '../model-names.ts'
import type { PageAnswer } from './page-search.ts'

/** What the page says to its search thread. */
export type ToThread =
  | { readonly kind: 'load'; readonly address: string }
  /** `open`: ids of the `details` that stand open; nobody sees what is in the others, so that it may come later. */
  | { readonly kind: 'ask'; readonly id: number; readonly address: string; readonly open: readonly string[] }
  | { readonly kind: 'models'; readonly id: number; readonly address: string }

export type FromThread =
  /** `isSame`: the stock as it was known, under another stamp (of another process, or after a change that shows nowhere). */
  | { readonly kind: 'loaded'; readonly stamp: string; readonly isSame: boolean }
  /** Between two states; to be asked again later. */
  | { readonly kind: 'changing' }
  /** Nothing to load, or nothing that this build understands. */
  | { readonly kind: 'unloaded' }
  | { readonly kind: 'answered'; readonly id: number; readonly answer: PageAnswer | null }
  | { readonly kind: 'listed'; readonly id: number; readonly models: ModelLists | null }
