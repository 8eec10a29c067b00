import { err, ok, type Result } from '#platform/result.ts'
import type { Filter } from '../engine/contract.ts'
import { parseFilter, type FilterInput, type FilterSyntaxError } from '../engine/filter/parse-filter.ts'
import { FILTERABLE } from './open-attributes.ts'
import { closedAttribute, type WireError } from './wire-error.ts'

const ALLOWED: ReadonlySet<string> = new Set(FILTERABLE)

/** A stranger's filter as clauses that all have to hold; a hidden attribute is as good as none. */
export function readClauses(input: FilterInput): Result<readonly Filter[], WireError> {
  const filter = parseFilter(input)
  if (!filter.ok) return err({ kind: 'invalid_search_filter', message: syntaxMessage(filter.error) })
  const closed = closedIn(filter.value)
  if (closed !== undefined) return err(closedAttribute(closed, 'filter'))
  return ok(clausesOf(filter.value))
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
