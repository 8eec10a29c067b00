import type { SearchDocument } from '@forecourt/faceted-search'
import { CELLS, QUERIES } from '../cells.ts'
import { batches, type Engine } from '../engine.ts'
import { peer } from '../peer.ts'

type Index = {
  addAll(documents: readonly object[]): void
  replace(document: object): void
  search(text: string, options: object): { id: string }[]
}
type MiniSearch = new (options: object) => Index

const OPTIONS = {
  combineWith: 'AND',
  prefix: true,
  fuzzy: (word: string) => (word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0),
}

function visible(hit: Readonly<Record<string, unknown>>): boolean {
  return hit['show_on_dealer_website'] === true && (hit['status'] === 'in_stock' || hit['status'] === 'coming_soon')
}

/** MiniSearch in this process: text only, without indexed filters, facets or sorts, so it answers only a part of each query. */
export function minisearch(): Engine {
  const Constructor = peer('minisearch', (loaded): loaded is MiniSearch => typeof loaded === 'function')
  const index = new Constructor({
    fields: ['make', 'model', 'badge', 'series', 'body', 'fuel', 'colour'],
    storeFields: ['status', 'show_on_dealer_website'],
  })
  return {
    name: 'minisearch',
    build(count, vehicle) {
      for (const batch of batches(count, vehicle)) index.addAll(batch)
    },
    run(cell) {
      const { text, limit } = QUERIES[cell]
      if (text === undefined) return undefined
      const hits = index.search(text, { ...OPTIONS, filter: visible })
      return { total: hits.length, json: JSON.stringify({ total: hits.length, hits: hits.slice(0, limit) }) }
    },
    update: (document: SearchDocument) => index.replace(document),
    texts: () =>
      Object.fromEntries(
        CELLS.map((cell) => {
          const { text } = QUERIES[cell]
          return [
            cell,
            text === undefined
              ? 'not asked'
              : JSON.stringify({ text, ...OPTIONS, fuzzy: '1 from 5 letters, 2 from 9' }),
          ]
        }),
      ),
    close: () => undefined,
  }
}
