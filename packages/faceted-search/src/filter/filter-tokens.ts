import { err, ok, type Result } from '../result.ts'

/** A syntax error in a filter. `position` counts UTF-16 units from 0. */
export type FilterSyntaxError = {
  readonly kind: 'filter-syntax'
  readonly position: number
  /** The text at that position; empty at the end. */
  readonly found: string
  readonly expected: string
  /** For a filter of nested arrays: the indexes of the faulty part, outermost first. */
  readonly path?: readonly number[]
}

export type Token = {
  readonly kind: 'word' | 'quoted' | 'symbol' | 'end'
  /** Without quotes and escapes. */
  readonly text: string
  /** The token's source text. */
  readonly source: string
  readonly position: number
}

const BLANK = /\s*/y
const SYMBOL = /!=|>=|<=|[=<>()[\],]/y
/** An unquoted word: letters, digits and signs that are common in names and values. */
const WORD = /[\p{L}\p{N}_\-/.]+/uy
const QUOTED = /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/y

/** Splits a filter string into tokens, the last of kind `end`. O(length): the patterns can't backtrack. */
export function filterTokens(text: string): Result<Token[], FilterSyntaxError> {
  const tokens: Token[] = []
  let position = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = position
    return pattern.exec(text)?.[0]
  }
  const push = (kind: Token['kind'], source: string, value = source) => {
    tokens.push({ kind, text: value, source, position })
    position += source.length
  }
  for (;;) {
    position += take(BLANK)?.length ?? 0
    if (position >= text.length) break
    const symbol = take(SYMBOL)
    const word = symbol === undefined ? take(WORD) : undefined
    const quoted = (symbol ?? word) ? undefined : take(QUOTED)
    if (symbol !== undefined) push('symbol', symbol)
    else if (word !== undefined) push('word', word)
    else if (quoted !== undefined) push('quoted', quoted, unquote(quoted))
    else return err(unexpected(text, position))
  }
  push('end', '')
  return ok(tokens)
}

/** Inside quotes a backslash escapes a quote or a backslash; before anything else it is a literal backslash. */
function unquote(source: string): string {
  return source.slice(1, -1).replace(/\\(["'\\])/g, '$1')
}

function unexpected(text: string, position: number): FilterSyntaxError {
  const found = String.fromCodePoint(text.codePointAt(position) ?? 0)
  const expected = found === '"' || found === "'" ? `a closing ${found}` : 'a name, a value or an operator'
  return { kind: 'filter-syntax', position, found, expected }
}
