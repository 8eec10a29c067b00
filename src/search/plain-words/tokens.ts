import { fold } from '@forecourt/faceted-search/adapter'

/**
 * A run of letters, a number or a sign. `isGlued`: no gap to the token before, as in "40k" or "mt07"; such a pair is one word to the
 * shopper.
 */
export type Token = {
  readonly kind: 'word' | 'number' | 'sign'
  /** Letters and digits alone, folded: how phrases are compared. */
  readonly key: string
  /** As typed. */
  readonly text: string
  readonly isGlued: boolean
}

const TOKEN =
  /(?<word>[\p{L}\p{M}]+(?:['’][\p{L}]+)?)|(?<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)|(?<sign>[$<>~+\-–—/&≤≥=])/gu

/** At most that many tokens are read; the rest of a longer text is dropped. */
const MOST_TOKENS = 60

export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let end = -1
  for (const found of text.matchAll(TOKEN)) {
    if (tokens.length >= MOST_TOKENS) break
    const { word, number } = found.groups ?? {}
    const kind = word !== undefined ? 'word' : number !== undefined ? 'number' : 'sign'
    tokens.push({ kind, key: keyOf(found[0]), text: found[0], isGlued: found.index === end })
    end = found.index + found[0].length
  }
  return tokens
}

/** `CX-5` → `cx5`. */
export function keyOf(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}
