import { createElement } from 'react'
import type { Place } from '#locations/place.ts'
import { err, ok } from '#platform/result.ts'
import { otherPlaces } from '#search/address/other-places.ts'
import { unreadableBounds } from '#search/address/unreadable-bounds.ts'
import type { StockPack } from '#search/columns/stock-pack.ts'
import { toQuery } from '#search/query/to-query.ts'
import { suggest } from '#search/suggestions/suggest.ts'
import type { SuggestionGroup } from '#search/suggestions/suggestion.ts'
import { toGrid } from '../grid.ts'
import { loadSearch, loadWithModels } from '../load.ts'
import { makesOf, type ModelLists } from '../model-lists.ts'
import { modelLists } from '../models.ts'
import { toSearchPage, type SearchPageView } from '../page.ts'
import { SearchForm } from '../SearchForm.tsx'
import { renderHtml, type RenderedHtml } from './html-renderer.ts'
import { loadStock, stockSource } from './loaded-stock.ts'
import { createSearchReader, type LoadWords } from './search-reader.ts'

/** The search form as the server would render it, with empty cells. */
export type PageAnswer = RenderedHtml & { readonly address: string; readonly title: string }

type Cell = { readonly key: string }

export interface PageSearch {
  /**
   * Answers a search URL; the content of `details` that are not `open` is returned separately. Null if the server has to be asked:
   * for a query that may be an identifier or a place, for attributes that the page does not have, for places other than `place`, and for
   * URLs that are no search.
   */
  readonly answer: (address: string, open: readonly string[], now: Date, place?: Place) => Promise<PageAnswer | null>
  /** The models of every make, by the id of their `details`. */
  readonly models: (address: string, now: Date, place?: Place) => Promise<ModelLists | null>
  /** Completes a text on top of the search at an address. */
  readonly suggest: (text: string, address: string, place?: Place) => Promise<readonly SuggestionGroup[] | null>
  readonly view: (
    address: string,
    open: readonly string[],
    now: Date,
    place?: Place,
  ) => Promise<SearchPageView<Cell> | null>
}

/** Answers as the server would, with the same rules and engine, on the loaded stock. */
export function createPageSearch(pack: StockPack, loadWords: LoadWords): PageSearch {
  const { site } = pack
  const stock = loadStock(pack)
  const source = stockSource(stock)
  const reader = createSearchReader(stock, loadWords)
  const view: PageSearch['view'] = async (address, open, now, place) => {
    const state = await reader.ofAddress(address, place)
    const facts = state && (await loadSearch(source, site, state, now, makesOf(open)))
    if (!facts?.ok) return null
    const { results } = facts.value
    const { searchParams } = new URL(address, 'http://page')
    const cells = toGrid(results.hits, results.state, site.promos, now)
    return toSearchPage(site, facts.value, cells, unreadableBounds(searchParams), otherPlaces(searchParams))
  }
  return {
    view,
    answer: async (address, open, now, place) => {
      const found = await view(address, open, now, place)
      if (!found) return null
      const seen = new Set(open)
      const form = createElement(SearchForm<Cell>, { view: found, Cell: () => null })
      return { ...renderHtml(form, (id) => !seen.has(id)), address: found.address, title: found.title }
    },
    models: async (address, now, place) => {
      const state = await reader.ofAddress(address, place)
      const found = state && (await loadWithModels(source, site, state, now))
      return found?.ok ? modelLists(found.value) : null
    },
    suggest: async (text, address, place) => {
      const base = await reader.ofAddress(address, place)
      if (!base) return null
      const found = await suggest<unknown>(text, {
        bodyTypes: stock.rules.bodyTypes,
        understand: async (head) => {
          const state = head === '' ? base : await reader.ofSentence(head, base)
          return state ? ok(state) : err('not-known-here')
        },
        count: (state, facets) => Promise.resolve(stock.count({ ...toQuery(state, stock.rules), facets })),
      })
      return found.ok ? found.value : null
    },
  }
}
