import type { Filter } from '../contract.ts'

/**
 * Prints a filter in the syntax of `parse-filter.ts`, with quoted names and values. An empty `and` prints as
 * an empty text.
 * @throws RangeError for an empty `or`, or an empty `and` inside another filter, which the syntax can't express
 */
export function printFilter(filter: Filter): string {
  return filter.kind === 'and' && filter.of.length === 0 ? '' : print(filter)
}

function print(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
    case 'or': {
      if (filter.of.length === 0) throw new RangeError(`The filter syntax can't express an empty "${filter.kind}"`)
      return filter.of.map(inParentheses).join(filter.kind === 'and' ? ' AND ' : ' OR ')
    }
    case 'not':
      return `NOT ${inParentheses(filter.of)}`
    case 'equals':
      return `${quote(filter.attribute)} = ${quote(filter.value)}`
    case 'in':
      return `${quote(filter.attribute)} IN [${filter.values.map(quote).join(', ')}]`
    case 'range':
      return printRange(filter)
    case 'exists':
      return `${quote(filter.attribute)} EXISTS`
    case 'null':
    case 'empty':
      return `${quote(filter.attribute)} IS ${filter.kind.toUpperCase()}`
  }
}

function printRange(range: Extract<Filter, { kind: 'range' }>): string {
  const name = quote(range.attribute)
  const { from, to, exclusiveFrom, exclusiveTo } = range
  if (from !== undefined && to !== undefined && !exclusiveFrom && !exclusiveTo)
    return `${name} ${quote(from)} TO ${quote(to)}`
  const bounds = [
    ...(from === undefined ? [] : [`${name} ${exclusiveFrom ? '>' : '>='} ${quote(from)}`]),
    ...(to === undefined ? [] : [`${name} ${exclusiveTo ? '<' : '<='} ${quote(to)}`]),
  ]
  // No bounds: any number matches.
  if (bounds.length === 0) return `${name} >= ${quote(-Number.MAX_VALUE)}`
  return bounds.length === 1 ? bounds.join('') : `(${bounds.join(' AND ')})`
}

function inParentheses(filter: Filter): string {
  return filter.kind === 'and' || filter.kind === 'or' ? `(${print(filter)})` : print(filter)
}

function quote(value: string | number | boolean): string {
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`
}
