import type { Edit } from '#configuration/edit/edit.ts'
import { isFeedField } from './feed-fields.ts'

/** Feeds and mappings of a dealer's configuration, as they are written. */
export interface WrittenFeeds {
  readonly feeds?: Readonly<Record<string, unknown>> | undefined
  readonly mappings?: Readonly<Record<string, unknown>> | undefined
}

interface Wanted {
  readonly feed: string
  /** The name of the mapping that the feed uses. */
  readonly mapping: string
  readonly field: string
  /** The column that the file has now. */
  readonly column: string
}

/** Why a field can't be read from another column by itself: its source is no column, or the mapping does not read it. */
export type UnreadableColumn = 'not-a-column'

/**
 * The edits of a dealer's configuration that make a feed read a field from a further column; the column of before still counts where a file has
 * it. A mapping that ships becomes one of the dealer's own, because other dealers read by it, too.
 * @param shipped the mapping as it ships; null for one of the dealer's own
 */
export function readFromColumn(
  { mappings = {} }: WrittenFeeds,
  shipped: Readonly<Record<string, unknown>> | null,
  { feed, mapping, field, column }: Wanted,
): readonly Edit[] | UnreadableColumn {
  const written = shipped ?? recordOf(mappings[mapping])
  const place = isFeedField(field) ? ['fields', field] : [field]
  const fields = recordOf(written['fields'])
  const before = isFeedField(field) ? fields[field] : written[field]
  const source = withColumn(before, column)
  if (source === null) return 'not-a-column'
  if (shipped === null) return [{ op: 'set', path: ['mappings', mapping, ...place], value: source }]
  const { name: _its, about: _about, ...rest } = shipped
  const own = freeName(`${feed}-columns`, mappings)
  const changed = isFeedField(field)
    ? { ...rest, fields: { ...fields, [field]: source } }
    : { ...rest, [field]: source }
  return [
    { op: 'set', path: ['mappings', own], value: changed },
    { op: 'set', path: ['feeds', feed, 'mapping'], value: own },
  ]
}

/** The source with a further column; null if it is not read from a column. */
function withColumn(source: unknown, column: string): unknown {
  if (typeof source === 'string') return { from: [source, column] }
  const parts = recordOf(source)
  const { from, firstOf } = parts
  if (typeof from === 'string') return { ...parts, from: [from, column] }
  if (Array.isArray(from)) return { ...parts, from: [...(from as readonly unknown[]), column] }
  if (!Array.isArray(firstOf)) return null
  const [first, ...others] = firstOf as readonly unknown[]
  const changed = withColumn(first, column)
  return changed === null ? null : { ...parts, firstOf: [changed, ...others] }
}

function freeName(wanted: string, taken: Readonly<Record<string, unknown>>): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`
    if (!Object.hasOwn(taken, name)) return name
  }
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
