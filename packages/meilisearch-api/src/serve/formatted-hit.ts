import { highlight, queryWords, wordFor } from '@forecourt/faceted-search/adapter'
import { crop } from './crop.ts'
import type { SearchFields } from './request-fields.ts'
import type { ServedIndex } from './served-index.ts'
import { parseOperators } from './text-operators.ts'

type Format = (hit: object) => object

const DEFAULT_CROP_WORDS = 10
const DEFAULT_CROP_MARKER = '…'

/**
 * Makes a hit's `_formatted`: every attribute that is retrieved, highlighted or cropped, numbers as text, matches between the tags in
 * the attributes to highlight (`*`: those that a text is looked for in), and a snippet of those to crop. Undefined where a client asks
 * for none.
 */
export function formatOf(index: ServedIndex, text: string, fields: SearchFields): Format | undefined {
  const { attributesToHighlight, attributesToCrop } = fields
  if (isEmpty(attributesToHighlight) && isEmpty(attributesToCrop)) return undefined
  const words = queryWords(parseOperators(text).text, index.wordRules)
  const [pre, post] = [fields.highlightPreTag ?? '<em>', fields.highlightPostTag ?? '</em>']
  const wordsFor = (name: string) => words.map((word) => wordFor(word, index.schema.attributes[name]?.searchable ?? {}))
  const highlighted = nameTest(attributesToHighlight, index)
  const cropped = cropLengths(attributesToCrop, fields.cropLength ?? DEFAULT_CROP_WORDS, index)
  const marker = fields.cropMarker ?? DEFAULT_CROP_MARKER
  // Highlighting or cropping every attribute brings every attribute, whatever else is retrieved.
  const kept = nameTest(
    [
      ...(fields.attributesToRetrieve ?? ['*']),
      ...(attributesToHighlight ?? []),
      ...(attributesToCrop ?? []).map(nameOfCrop),
    ],
    undefined,
  )
  const format = (name: string, value: string): string => {
    const length = cropped(name)
    const part = length === undefined ? value : crop(value, wordsFor(name), length, marker)
    return highlighted(name) && words.length > 0 ? highlight(part, wordsFor(name), pre, post) : part
  }
  const isFormatted = (name: string) => highlighted(name) || cropped(name) !== undefined
  return (hit) =>
    Object.fromEntries(
      Object.entries(hit)
        .filter(([name]) => kept(name))
        .map(([name, value]) => [
          name,
          isFormatted(name) ? formatted(value, (each) => format(name, each)) : plain(value),
        ]),
    )
}

function isEmpty(names: readonly string[] | null | undefined): boolean {
  return (names ?? []).length === 0
}

/** Whether a list names an attribute. `*` is all of them, or with an index those that are highlighted by default. */
function nameTest(
  names: readonly string[] | null | undefined,
  index: ServedIndex | undefined,
): (name: string) => boolean {
  const named = new Set((names ?? []).map(topLevel))
  return (name) => named.has(name) || (named.has('*') && (index?.highlighted.has(name) ?? true))
}

/** The words of a snippet by attribute: `dealercomments:20`, or the request's own length. */
function cropLengths(
  names: readonly string[] | null | undefined,
  length: number,
  index: ServedIndex,
): (name: string) => number | undefined {
  const lengths = new Map(
    (names ?? []).map((entry): [string, number] => {
      const [, own] = entry.split(':')
      return [topLevel(nameOfCrop(entry)), own !== undefined && /^\d{1,4}$/.test(own) ? Number(own) : length]
    }),
  )
  return (name) => lengths.get(name) ?? (index.highlighted.has(name) ? lengths.get('*') : undefined)
}

/** `name:20` asks for a snippet of 20 words. */
function nameOfCrop(entry: string): string {
  return entry.split(':', 1)[0] ?? entry
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
