import type { Sort } from '@forecourt/faceted-search'
import { err, ok, type Result } from '#platform/result.ts'
import { VEHICLE_INDEX } from '../vehicle-index.ts'
import { SORTABLE } from './open-attributes.ts'
import { closedAttribute, unknownIndex, type WireError } from './wire-error.ts'

/** The one index that the wire shows. */
export const INDEX_NAME = 'Car_production'

/**
 * What an index name says of the order: `Car_production:price:desc,year:asc` is `price:desc` and `year:asc`. The name ends at
 * the first colon.
 */
export function sortOfIndex(name: string): Result<readonly string[], WireError> {
  const colon = name.indexOf(':')
  const index = colon < 0 ? name : name.slice(0, colon)
  if (index !== INDEX_NAME) return err(unknownIndex(index))
  return ok(
    colon < 0
      ? []
      : name
          .slice(colon + 1)
          .split(',')
          .filter(Boolean),
  )
}

/** `price:desc` and the like. The index's own last rule at the end says nothing: all that is equal so far goes by it anyway. */
export function readSort(parts: readonly string[]): Result<readonly Sort[], WireError> {
  const sort: Sort[] = []
  for (const part of parts) {
    const [, attribute, direction] = /^(.+):(asc|desc)$/.exec(part.trim()) ?? []
    if (attribute === undefined || (direction !== 'asc' && direction !== 'desc')) {
      return err({
        kind: 'invalid_search_sort',
        message: `\`${part}\` is no order: write \`attribute:asc\` or \`:desc\`.`,
      })
    }
    if (!SORTABLE.includes(attribute)) return err(closedAttribute(attribute, 'sort'))
    sort.push({ attribute, direction })
  }
  const last = sort.at(-1)
  const saysNothing = last && `${last.attribute}:${last.direction}` === VEHICLE_INDEX.rankingRules.at(-1)
  return ok(saysNothing ? sort.slice(0, -1) : sort)
}
