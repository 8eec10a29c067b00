import { type Filter, type FilterInput, type FilterSyntaxError, parseFilter } from '@forecourt/faceted-search'
import type { Result } from '@forecourt/faceted-search'
import { checkFilter, err, ok } from '@forecourt/faceted-search/adapter'
import { type ApiError, forbiddenAttribute, toApiError } from './api-error.ts'
import type { ServedIndex } from './served-index.ts'

/** Reads a client's filter as a list of clauses joined by AND. Hidden attributes are treated as unknown. */
export function readClauses(index: ServedIndex, input: FilterInput): Result<readonly Filter[], ApiError> {
  const filter = parseFilter(input)
  if (!filter.ok) return err({ kind: 'invalid_search_filter', message: syntaxMessage(filter.error) })
  const forbidden = forbiddenIn(filter.value, index)
  if (forbidden !== undefined) return err(forbiddenAttribute(index, forbidden, 'filter'))
  const wrong = checkFilter(filter.value, index.schema)
  if (wrong) return err(toApiError(index, wrong))
  if (conditionsIn(filter.value) > MAX_CONDITIONS) return err(tooManyConditions(MAX_CONDITIONS))
  return ok(clausesOf(index.showsNulls ? withMissingAsNull(filter.value) : filter.value))
}

/** The filter with documents without an attribute among those whose attribute is null, as the hits show them. */
function withMissingAsNull(filter: Filter): Filter {
  if (filter.kind === 'not') return { kind: 'not', of: withMissingAsNull(filter.of) }
  if (filter.kind === 'and' || filter.kind === 'or') return { kind: filter.kind, of: filter.of.map(withMissingAsNull) }
  if (filter.kind !== 'null') return filter
  const { attribute } = filter
  return { kind: 'or', of: [filter, { kind: 'not', of: { kind: 'exists', attribute } }] }
}

/** Limit of conditions in a filter, because each costs a pass over all rows the first time. */
export const MAX_CONDITIONS = 200

function tooManyConditions(most: number): ApiError {
  return { kind: 'invalid_search_filter', message: `The filter holds more than ${most} conditions.` }
}

/** Number of conditions in a filter; an `IN` is one. */
export function conditionsIn(filter: Filter): number {
  if (filter.kind === 'not') return conditionsIn(filter.of)
  return 'attribute' in filter ? 1 : filter.of.reduce((sum, part) => sum + conditionsIn(part), 0)
}

function clausesOf(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.of.flatMap(clausesOf) : [filter]
}

function forbiddenIn(filter: Filter, index: ServedIndex): string | undefined {
  if (filter.kind === 'not') return forbiddenIn(filter.of, index)
  if ('attribute' in filter) return index.filterable.includes(filter.attribute) ? undefined : filter.attribute
  for (const part of filter.of) {
    const forbidden = forbiddenIn(part, index)
    if (forbidden !== undefined) return forbidden
  }
  return undefined
}

/** Positions are counted from 1, as in editors: `1:9` is the ninth character. */
function syntaxMessage({ position, found, expected, path = [] }: FilterSyntaxError): string {
  const where = path.map((index) => `[${index}]`).join('')
  const instead = found === '' ? 'the end' : `\`${found}\``
  return `The filter${where} does not parse: expected ${expected}, found ${instead}.\n1:${position + 1} ${found}`.trimEnd()
}
