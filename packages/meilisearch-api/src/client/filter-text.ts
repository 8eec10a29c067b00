import { type Filter, type IndexSchema, printFilter } from '@forecourt/faceted-search'

/** All filters joined by AND in the server's syntax; undefined if there are none. */
export function toServerFilter(filters: readonly Filter[], schema: IndexSchema): string | undefined {
  const filter = withoutConstants({ kind: 'and', of: filters })
  if (filter === true) return undefined
  return printFilter(filter === false ? never(schema) : filter)
}

/** Simplifies filters that always or never match (an empty `and` or `or`), which the syntax can't express. */
function withoutConstants(filter: Filter): Filter | boolean {
  if (filter.kind === 'not') {
    const of = withoutConstants(filter.of)
    return typeof of === 'boolean' ? !of : { kind: 'not', of }
  }
  if ('attribute' in filter) return filter.kind === 'in' && filter.values.length === 0 ? false : filter
  const deciding = filter.kind === 'or'
  const of: Filter[] = []
  for (const part of filter.of) {
    const kept = withoutConstants(part)
    if (kept === deciding) return deciding
    if (typeof kept !== 'boolean') of.push(kept)
  }
  const [first] = of
  if (!first) return !deciding
  return of.length === 1 ? first : { kind: filter.kind, of }
}

function never(schema: IndexSchema): Filter {
  const attribute = Object.keys(schema.attributes).find((name) => schema.attributes[name]?.filterable)
  if (attribute === undefined) throw new RangeError('The schema has no filterable attribute')
  return {
    kind: 'and',
    of: [
      { kind: 'exists', attribute },
      { kind: 'not', of: { kind: 'exists', attribute } },
    ],
  }
}
