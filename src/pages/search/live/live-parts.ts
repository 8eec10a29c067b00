/** Names shared by the page's HTML and its script. */
export const LIVE_ROOT = 'search'

export type LivePart = 'hidden' | 'heading' | 'filters' | 'show' | 'open-filters' | 'results'

/** Attributes for the elements that the script looks for. */
export const liveSearch = {
  root: { id: LIVE_ROOT },
  /** Replaced by the same part of a new answer. */
  part: (name: LivePart) => ({ 'data-live': name }),
  /** A link to another state of the same search, followed without leaving the page. */
  link: { 'data-live-link': true },
} as const
