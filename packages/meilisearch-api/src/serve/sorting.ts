import type { Sort } from '@forecourt/faceted-search'
import type { Result } from '@forecourt/faceted-search'
import { err, ok } from '@forecourt/faceted-search/adapter'
import { type ApiError, forbiddenAttribute, unknownIndex } from './api-error.ts'
import type { ServedIndex } from './served-index.ts'

/**
 * The sort in an index name: `Car_production:price:desc,year:asc` has `price:desc` and `year:asc`. The name ends at
 * the first colon.
 */
export function sortOfIndex({ name: served }: ServedIndex, name: string): Result<readonly string[], ApiError> {
  const colon = name.indexOf(':')
  const index = colon < 0 ? name : name.slice(0, colon)
  if (index !== served) return err(unknownIndex(index))
  return ok(
    colon < 0
      ? []
      : name
          .slice(colon + 1)
          .split(',')
          .filter(Boolean),
  )
}

/** Parses sorts like `price:desc`. The index's own last ranking rule at the end is dropped, because ties are ordered by it anyway. */
export function readSort(index: ServedIndex, parts: readonly string[]): Result<readonly Sort[], ApiError> {
  const sort: Sort[] = []
  for (const part of parts) {
    const [, attribute, direction] = /^(.+):(asc|desc)$/.exec(part.trim()) ?? []
    if (attribute === undefined || (direction !== 'asc' && direction !== 'desc')) {
      return err({
        kind: 'invalid_search_sort',
        message: `\`${part}\` is not a sort: write \`attribute:asc\` or \`:desc\`.`,
      })
    }
    if (!index.sortable.includes(attribute)) return err(forbiddenAttribute(index, attribute, 'sort'))
    sort.push({ attribute, direction })
  }
  const last = sort.at(-1)
  const saysNothing = last && `${last.attribute}:${last.direction}` === index.schema.rankingRules.at(-1)
  return ok(saysNothing ? sort.slice(0, -1) : sort)
}
