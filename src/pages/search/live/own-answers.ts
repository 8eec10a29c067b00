import type { Place } from '#locations/place.ts'
import type { SuggestionGroup } from '#search/suggestions/suggestion.ts'
import { fetchSuggestions } from '#shop/search-box/start-search-box.ts'
import type { PageAnswer } from '../in-page/page-search.ts'
import type { SearchThread } from '../in-page/search-thread.ts'
import { MODELS_PATH, parseModelLists, type ModelLists } from '../model-lists.ts'
import { openIn } from './deferred-html.ts'

/** Answers of the in-page search about the stock that the form shows, or the server's if it has none. */
export interface OwnAnswers {
  /** Null if the server has to be asked. */
  readonly search: (address: string) => Promise<PageAnswer | null>
  readonly models: () => Promise<ModelLists>
  /** Suggestions for a text on top of the search at an address. */
  readonly suggest: (text: string, address: string, signal: AbortSignal) => Promise<readonly SuggestionGroup[] | null>
}

export function createOwnAnswers(root: HTMLFormElement, thread: SearchThread): OwnAnswers {
  const isCurrent = () => thread.knows(root.dataset['stock'])
  return {
    search: async (address) => (isCurrent() ? thread.search(address, openIn(root), placeIn(root)) : null),
    models: async () => {
      const address = new URL(addressOf(root), location.href)
      const own = isCurrent() ? await thread.models(address.href, placeIn(root)) : null
      if (own) return own
      address.searchParams.append('path', address.pathname)
      const answer = await fetch(`${MODELS_PATH}${address.search}`)
      const lists = answer.ok ? parseModelLists(await answer.json()) : null
      if (!lists) throw new Error(`answered ${answer.status} without models`)
      return lists
    },
    suggest: async (text, address, signal) => {
      const absolute = new URL(address, location.href).href
      const own = isCurrent() ? await thread.suggest(text, absolute, placeIn(root)) : null
      return own ?? fetchSuggestions(text, address, signal)
    },
  }
}

/** The address of the search that the form shows. */
export function addressOf(root: HTMLFormElement): string {
  return root.dataset['address'] ?? location.href
}

/** The place of the page's address, as the server put it into the form. */
function placeIn(root: HTMLFormElement): Place | undefined {
  const { place } = root.dataset
  return place === undefined ? undefined : (JSON.parse(place) as Place)
}
