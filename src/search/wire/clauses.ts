import { type Filter, type FilterInput, type FilterSyntaxError, parseFilter } from '@forecourt/faceted-search'
import { err, ok, type Result } from '#platform/result.ts'
import { FILTERABLE } from './open-attributes.ts'
import { closedAttribute, type WireError } from './wire-error.ts'

const ALLOWED: ReadonlySet<string> = new Set(FILTERABLE)

/** A stranger's filter as clauses that all have to hold; a hidden attribute is as good as none. */
export function readClauses(input: FilterInput): Result<readonly Filter[], WireError> {
  const filter = parseFilter(input)
  if (!filter.ok) return err({ kind: 'invalid_search_filter', message: syntaxMessage(filter.error) })
  const closed = closedIn(filter.value)
  if (closed !== undefined) return err(closedAttribute(closed, 'filter'))
  if (conditionsIn(filter.value) > MAX_CONDITIONS) return err(tooManyConditions(MAX_CONDITIONS))
  return ok(clausesOf(filter.value))
}

/** Each costs a pass over the stock the first time that it is asked for. */
export const MAX_CONDITIONS = 200

export function tooManyConditions(most: number): WireError {
  return { kind: 'invalid_search_filter', message: `The filter holds more than ${most} conditions.` }
}

/** Values of one `IN` are one condition. */
export function conditionsIn(filter: Filter): number {
  if (filter.kind === 'not') return conditionsIn(filter.of)
  return 'attribute' in filter ? 1 : filter.of.reduce((sum, part) => sum + conditionsIn(part), 0)
}

function clausesOf(filter: Filter): readonly Filter[] {
  return filter.kind === 'and' ? filter.of.flatMap(clausesOf) : [filter]
}

function closedIn(filter: Filter): string | undefined {
  if (filter.kind === 'not') return closedIn(filter.of)
  if ('attribute' in filter) return ALLOWED.has(filter.attribute) ? undefined : filter.attribute
  for (const part of filter.of) {
    const closed = closedIn(part)
    if (closed !== undefined) return closed
  }
  return undefined
}

/** Positions are told from 1, as editors do: `1:9` is the ninth character. */
function syntaxMessage({ position, found, expected, path = [] }: FilterSyntaxError): string {
  const where = path.map((index) => `[${index}]`).join('')
  const instead = found === '' ? 'the end' : `\`${found}\``
  return `The filter${where} does not parse: expected ${expected}, found ${instead}.\n1:${position + 1} ${found}`.trimEnd()
}
