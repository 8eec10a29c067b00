import type { FacetValue } from '@forecourt/faceted-search'
import { isSameWord } from '../facets/spellings.ts'
import { splitMakeModel } from '../address/vocabulary.ts'

/** A model in stock, once for each of its bodies. */
export type ModelEntry = {
  readonly manufacturer: { readonly name: string }
  readonly model: { readonly name: string; readonly body: string }
  readonly count: number
}

/** `manufacturer`, `model` and `body` are whole words, the query the beginning of any word of an entry. */
export type ModelQuery = {
  readonly manufacturer: string | null
  readonly model: string | null
  readonly body: string | null
  readonly query: string
  readonly offset: number
}

export type ModelPage = { readonly hits: readonly ModelEntry[]; readonly total: number; readonly offset: number }

export const MODELS_PAGE_SIZE = 21
const LARGEST_OFFSET = 10_000

/** Entries from the counts of `make_model` in each body, those with the most vehicles first. */
export function modelEntries(
  bodies: readonly { readonly body: string; readonly models: readonly FacetValue[] }[],
): readonly ModelEntry[] {
  const entries = bodies.flatMap(({ body, models }) =>
    models.map(({ value, count }): ModelEntry => {
      const { make, model } = splitMakeModel(value)
      return { manufacturer: { name: make }, model: { name: model, body }, count }
    }),
  )
  return entries.sort((a, b) => b.count - a.count)
}

/** One page of the entries that match every part of the query. */
export function searchModels(
  entries: readonly ModelEntry[],
  { manufacturer, model, body, query, offset }: ModelQuery,
): ModelPage {
  const isNamed = (name: string, wanted: string | null) => wanted === null || isSameWord(name, wanted)
  const typed = wordsOf(query)
  const found = entries.filter((entry) => {
    const words = wordsOf(`${entry.manufacturer.name} ${entry.model.name} ${entry.model.body}`)
    return (
      isNamed(entry.manufacturer.name, manufacturer) &&
      isNamed(entry.model.name, model) &&
      isNamed(entry.model.body, body) &&
      typed.every((each) => words.some((word) => word.startsWith(each)))
    )
  })
  return { hits: found.slice(offset, offset + MODELS_PAGE_SIZE), total: found.length, offset }
}

/** Reads the parameters `manufacturer.name`, `model.name`, `model.body`, `query` and `offset`; an invalid value counts as absent. */
export function parseModelQuery(parameters: URLSearchParams): ModelQuery {
  const text = (name: string) => parameters.get(name)?.trim() || null
  const offset = parameters.get('offset') ?? ''
  return {
    manufacturer: text('manufacturer.name'),
    model: text('model.name'),
    body: text('model.body'),
    query: text('query')?.slice(0, 200) ?? '',
    offset: /^\d{1,5}$/.test(offset) ? Math.min(Number(offset), LARGEST_OFFSET) : 0,
  }
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
}
