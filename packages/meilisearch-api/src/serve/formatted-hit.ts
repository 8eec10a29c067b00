import { highlight, queryWords } from '@forecourt/faceted-search/adapter'
import type { SearchFields } from './request-fields.ts'
import type { ServedIndex } from './served-index.ts'

type Format = (hit: object) => object

/**
 * Returns a function that creates a hit's `_formatted`: all its values, numbers as text, with highlighted matches in the requested attributes
 * (`*`: all searchable ones). Undefined if it wasn't requested.
 */
export function formatOf(index: ServedIndex, text: string, fields: SearchFields): Format | undefined {
  const { attributesToHighlight, attributesToCrop, highlightPreTag, highlightPostTag } = fields
  if (!attributesToHighlight && !attributesToCrop) return undefined
  const words = queryWords(text, index.wordRules)
  const [pre, post] = [highlightPreTag ?? '<em>', highlightPostTag ?? '</em>']
  const mark = (value: string) => highlight(value, words, pre, post)
  const named = new Set((attributesToHighlight ?? []).map(topLevel))
  const isMarked = (name: string) =>
    words.length > 0 && (named.has(name) || (named.has('*') && index.highlighted.has(name)))
  return (hit) =>
    Object.fromEntries(
      Object.entries(hit).map(([name, value]) => [name, isMarked(name) ? formatted(value, mark) : plain(value)]),
    )
}

/** `location.name` selects `location`, which is returned as a whole. */
export function topLevel(attribute: string): string {
  return attribute.split('.', 1)[0] ?? attribute
}

function formatted(value: unknown, mark: (text: string) => string): unknown {
  if (typeof value === 'string') return mark(value)
  if (typeof value === 'number') return mark(String(value))
  if (Array.isArray(value)) return value.map((item) => formatted(item, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, formatted(part, mark)]))
}

/** Lists and objects that aren't highlighted are not copied, because that would cost more than all highlighting. */
function plain(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}
