import { highlight, queryWords, synonymTable } from '@forecourt/faceted-search/adapter'
import { VEHICLE_INDEX } from '../vehicle-index.ts'
import { MARKED } from './open-attributes.ts'
import type { SearchFields } from './read-fields.ts'

type Format = (hit: object) => object

const SYNONYMS = synonymTable(VEHICLE_INDEX.synonyms)

/**
 * What writes a hit's `_formatted`: every value that it carries, numbers as text, matches between the tags in the attributes asked for
 * (`*`: those that a text is looked for in). Undefined where nobody asked.
 */
export function formatOf(text: string, fields: SearchFields): Format | undefined {
  const { attributesToHighlight, attributesToCrop, highlightPreTag, highlightPostTag } = fields
  if (!attributesToHighlight && !attributesToCrop) return undefined
  const words = queryWords(text, SYNONYMS)
  const [pre, post] = [highlightPreTag ?? '<em>', highlightPostTag ?? '</em>']
  const mark = (value: string) => highlight(value, words, pre, post)
  const named = new Set((attributesToHighlight ?? []).map(topLevel))
  const isMarked = (name: string) => words.length > 0 && (named.has(name) || (named.has('*') && MARKED.has(name)))
  return (hit) =>
    Object.fromEntries(
      Object.entries(hit).map(([name, value]) => [name, isMarked(name) ? formatted(value, mark) : plain(value)]),
    )
}

/** `location.name` means a part of `location`, which goes as a whole. */
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

/** Lists and objects without marks go as they are: a copy of them would cost more than all marks. */
function plain(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : value
}
