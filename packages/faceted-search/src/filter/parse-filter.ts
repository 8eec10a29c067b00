import { err, ok, type Result } from '../result.ts'
import type { Filter } from '../contract.ts'
import { parseCondition } from './parse-condition.ts'
import { filterTokens, type FilterSyntaxError } from './filter-tokens.ts'
import { TokenReader } from './token-reader.ts'

export type { FilterSyntaxError } from './filter-tokens.ts'

/** A filter as a client sends it: an expression, or a list joined by AND whose inner lists are joined by OR. */
export type FilterInput = string | readonly (string | readonly string[])[]

/** Maximum total length of a filter's expressions, in UTF-16 units. */
export const MAX_FILTER_LENGTH = 20_000
/** Maximum nesting of parentheses and NOTs. */
export const MAX_FILTER_DEPTH = 100

const TOO_LONG = `at most ${MAX_FILTER_LENGTH} characters`
const TOO_DEEP = `at most ${MAX_FILTER_DEPTH} levels of parentheses and NOT`

/**
 * Parses a filter in Meilisearch's syntax:
 *
 *     expression = all { OR all }
 *     all        = not { AND not }
 *     not        = NOT not | "(" expression ")" | condition
 *     condition  = name ( "=" | "!=" | ">" | ">=" | "<" | "<=" ) value
 *                | name number TO number
 *                | name [ NOT ] IN "[" [ value { "," value } ] "]"
 *                | name [ NOT ] EXISTS
 *                | name IS [ NOT ] ( NULL | EMPTY )
 *
 * Keywords are upper case. An empty text or list matches everything. Returns an error for a filter that is longer than
 * `MAX_FILTER_LENGTH` or nested deeper than `MAX_FILTER_DEPTH`. O(length).
 */
export function parseFilter(input: FilterInput): Result<Filter, FilterSyntaxError> {
  if (inputLength(input) > MAX_FILTER_LENGTH) {
    return err({ kind: 'filter-syntax', position: MAX_FILTER_LENGTH, found: '', expected: TOO_LONG })
  }
  if (typeof input === 'string') return parseExpression(input)
  return parseJoined('and', input, (part, index) =>
    typeof part === 'string'
      ? withPath(parseExpression(part), [index])
      : parseJoined('or', part, (choice, inner) => withPath(parseExpression(choice), [index, inner])),
  )
}

function inputLength(input: FilterInput): number {
  if (typeof input === 'string') return input.length
  // Each part counts at least one, so that lists of empty parts are bounded, too.
  return input.flat().reduce((sum, part) => sum + part.length + 1, input.length)
}

/** Parses parts and joins them. */
function parseJoined<T>(
  kind: 'and' | 'or',
  parts: readonly T[],
  parse: (part: T, index: number) => Result<Filter, FilterSyntaxError>,
): Result<Filter, FilterSyntaxError> {
  const of: Filter[] = []
  for (const [index, part] of parts.entries()) {
    const parsed = parse(part, index)
    if (!parsed.ok) return parsed
    // An empty part is ignored; in an OR it would match everything.
    if (!matchesAll(parsed.value)) of.push(parsed.value)
  }
  return ok(join(kind, of))
}

function matchesAll(filter: Filter): boolean {
  return filter.kind === 'and' && filter.of.length === 0
}

/** Adds the path of a part to its error. */
function withPath(
  result: Result<Filter, FilterSyntaxError>,
  path: readonly number[],
): Result<Filter, FilterSyntaxError> {
  return result.ok ? result : err({ ...result.error, path })
}

function parseExpression(text: string): Result<Filter, FilterSyntaxError> {
  const tokens = filterTokens(text)
  if (!tokens.ok) return tokens
  const reader = new TokenReader(tokens.value)
  if (reader.atEnd()) return ok({ kind: 'and', of: [] })
  const filter = parseOr(reader, 0)
  if (!filter.ok) return filter
  return reader.atEnd() ? filter : reader.fail('AND, OR or the end')
}

function parseOr(reader: TokenReader, depth: number): Result<Filter, FilterSyntaxError> {
  return parseChain('or', 'OR', reader, () => parseChain('and', 'AND', reader, () => parseNot(reader, depth)))
}

/** Parses parts that are separated by a keyword. */
function parseChain(
  kind: 'and' | 'or',
  keyword: string,
  reader: TokenReader,
  parsePart: () => Result<Filter, FilterSyntaxError>,
): Result<Filter, FilterSyntaxError> {
  const of: Filter[] = []
  do {
    const part = parsePart()
    if (!part.ok) return part
    of.push(part.value)
  } while (reader.take('word', keyword))
  return ok(join(kind, of))
}

function parseNot(reader: TokenReader, depth: number): Result<Filter, FilterSyntaxError> {
  if (depth > MAX_FILTER_DEPTH) return reader.fail(TOO_DEEP)
  if (reader.take('word', 'NOT')) {
    const inner = parseNot(reader, depth + 1)
    return inner.ok ? ok({ kind: 'not', of: inner.value }) : inner
  }
  if (!reader.take('symbol', '(')) return parseCondition(reader)
  const inner = parseOr(reader, depth + 1)
  if (!inner.ok) return inner
  return reader.take('symbol', ')') ? inner : reader.fail('AND, OR or )')
}

function join(kind: 'and' | 'or', of: readonly Filter[]): Filter {
  const [first] = of
  if (!first) return { kind: 'and', of }
  return of.length === 1 ? first : { kind, of }
}
