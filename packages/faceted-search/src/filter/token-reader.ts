import { err, type Result } from '../result.ts'
import type { FilterSyntaxError, Token } from './filter-tokens.ts'

const KEYWORDS: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', 'IN', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY'])
const END: Token = { kind: 'end', text: '', source: '', position: 0 }

/** Reads the tokens of a filter one by one. Methods that find another token than they accept consume nothing. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  atEnd(): boolean {
    return this.peek().kind === 'end'
  }

  /** The next token. */
  peek(): Token {
    return this.#tokens[this.#next] ?? this.#tokens.at(-1) ?? END
  }

  /** Consumes the next token if it is this keyword or symbol. */
  take(kind: 'word' | 'symbol', text: string): boolean {
    const token = this.peek()
    if (token.kind !== kind || token.text !== text) return false
    this.#next += 1
    return true
  }

  /** Consumes a name or value, which is a quoted text or a word that is no keyword; undefined if there is none. */
  takeText(): string | undefined {
    const token = this.peek()
    const isText = token.kind === 'quoted' || (token.kind === 'word' && !KEYWORDS.has(token.text))
    if (!isText) return undefined
    this.#next += 1
    return token.text
  }

  /** An error at the next token. */
  fail(expected: string): Result<never, FilterSyntaxError> {
    const { position, source } = this.peek()
    return err({ kind: 'filter-syntax', position, found: source, expected })
  }
}
