import { ok, type Result } from '../result.ts'
import type { Filter } from '../contract.ts'
import { readValue } from '../document/field-values.ts'
import type { FilterSyntaxError } from './filter-tokens.ts'
import type { TokenReader } from './token-reader.ts'

type Parsed = Result<Filter, FilterSyntaxError>

const BOUNDS = {
  '>': (limit: number) => ({ from: limit, exclusiveFrom: true }),
  '>=': (limit: number) => ({ from: limit }),
  '<': (limit: number) => ({ to: limit, exclusiveTo: true }),
  '<=': (limit: number) => ({ to: limit }),
} as const

/** Parses a condition on an attribute; `parse-filter.ts` has the grammar. */
export function parseCondition(reader: TokenReader): Parsed {
  const attribute = reader.takeText()
  if (attribute === undefined) return reader.fail('an attribute, NOT or (')
  if (reader.take('symbol', '=')) return equals(reader, attribute, false)
  if (reader.take('symbol', '!=')) return equals(reader, attribute, true)
  for (const [sign, bounds] of Object.entries(BOUNDS)) {
    if (reader.take('symbol', sign)) return bounded(reader, attribute, bounds)
  }
  if (reader.take('word', 'IS')) return isState(reader, attribute)
  if (reader.take('word', 'EXISTS')) return ok({ kind: 'exists', attribute })
  if (reader.take('word', 'IN')) return oneOf(reader, attribute)
  if (reader.take('word', 'NOT')) return negated(reader, attribute)
  return between(reader, attribute)
}

function equals(reader: TokenReader, attribute: string, negate: boolean): Parsed {
  const value = reader.takeText()
  if (value === undefined) return reader.fail('a value')
  const equal: Filter = { kind: 'equals', attribute, value }
  return ok(negate ? { kind: 'not', of: equal } : equal)
}

function bounded(reader: TokenReader, attribute: string, bounds: (limit: number) => object): Parsed {
  const limit = takeNumber(reader)
  return limit.ok ? ok({ kind: 'range', attribute, ...bounds(limit.value) }) : limit
}

function isState(reader: TokenReader, attribute: string): Parsed {
  const negate = reader.take('word', 'NOT')
  for (const [keyword, kind] of [
    ['NULL', 'null'],
    ['EMPTY', 'empty'],
  ] as const) {
    if (reader.take('word', keyword)) return ok(negate ? { kind: 'not', of: { kind, attribute } } : { kind, attribute })
  }
  return reader.fail(negate ? 'NULL or EMPTY' : 'NULL, EMPTY or NOT')
}

function negated(reader: TokenReader, attribute: string): Parsed {
  if (reader.take('word', 'EXISTS')) return ok({ kind: 'not', of: { kind: 'exists', attribute } })
  if (!reader.take('word', 'IN')) return reader.fail('IN or EXISTS')
  const condition = oneOf(reader, attribute)
  return condition.ok ? ok({ kind: 'not', of: condition.value }) : condition
}

function oneOf(reader: TokenReader, attribute: string): Parsed {
  if (!reader.take('symbol', '[')) return reader.fail('[')
  const values: string[] = []
  while (!reader.take('symbol', ']')) {
    if (values.length > 0 && !reader.take('symbol', ',')) return reader.fail(', or ]')
    const value = reader.takeText()
    if (value === undefined) return reader.fail(values.length > 0 ? 'a value' : 'a value or ]')
    values.push(value)
  }
  return ok({ kind: 'in', attribute, values })
}

function between(reader: TokenReader, attribute: string): Parsed {
  const first = reader.peek()
  if (first.kind !== 'word' && first.kind !== 'quoted') return reader.fail('an operator')
  const from = takeNumber(reader, 'an operator')
  if (!from.ok) return from
  if (!reader.take('word', 'TO')) return reader.fail('TO')
  const to = takeNumber(reader)
  return to.ok ? ok({ kind: 'range', attribute, from: from.value, to: to.value }) : to
}

function takeNumber(reader: TokenReader, expected = 'a number'): Result<number, FilterSyntaxError> {
  // Made before the token is consumed, so that it has the token's position.
  const failure = reader.fail(expected)
  const text = reader.takeText()
  const number = text === undefined ? undefined : readValue(text, 'number')
  return typeof number === 'number' ? ok(number) : failure
}
