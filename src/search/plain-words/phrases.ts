import { keyOf, type Token } from './tokens.ts'

/** Phrases by their key, and the length of the longest. */
export type Phrases<M> = {
  readonly byKey: ReadonlyMap<string, M>
  readonly longest: number
  /** Phrases that end in the letter S as a word: "Vulcan S". */
  readonly lettered: ReadonlySet<string>
}

export type Found<M> = { readonly meaning: M; readonly length: number }

/** The first of several meanings of a phrase wins. */
export function phrasesOf<M>(entries: Iterable<readonly [phrase: string, meaning: M]>): Phrases<M> {
  const byKey = new Map<string, M>()
  const lettered = new Set<string>()
  for (const [phrase, meaning] of entries) {
    const key = keyOf(phrase)
    if (key !== '' && !byKey.has(key)) byKey.set(key, meaning)
    if (/\ss$/i.test(phrase)) lettered.add(key)
  }
  return { byKey, longest: Math.max(0, ...[...byKey.keys()].map(({ length }) => length)), lettered }
}

/** Phrases without a meaning of their own, to test whether one of them is there. */
export function wordList(phrases: readonly string[]): Phrases<true> {
  return phrasesOf(phrases.map((phrase) => [phrase, true]))
}

/** The longest phrase that begins at a token. It never ends within a word such as "mt07". */
export function phraseAt<M>(
  tokens: readonly Token[],
  at: number,
  { byKey, longest, lettered }: Phrases<M>,
): Found<M> | null {
  let best: Found<M> | null = null
  if (tokens[at]?.kind === 'sign') return null
  let key = ''
  for (let end = at; end < tokens.length; end++) {
    const token = tokens[end]
    if (token === undefined) break
    key += token.key
    if (key.length > longest || isTornApart(tokens, at, end)) break
    const next = tokens[end + 1]
    const isWhole = token.kind !== 'sign' && !(next?.isGlued === true && next.kind !== 'sign')
    // "macan s" is a Macan with the badge S, not the plural. A Vulcan S has the letter in its name.
    const isPlural: boolean = best !== null && token.key === 's' && !token.isGlued && !lettered.has(key)
    const meaning: M | undefined = isWhole && !isPlural ? byKey.get(key) : undefined
    if (meaning !== undefined) best = { meaning, length: end - at + 1 }
  }
  return best
}

const JOINING_LETTERS: ReadonlySet<string> = new Set(['a', 'i', 'n', 'w', 'k', 't', 'l', 'g', 'or'])

/** Whether a run joins a small word to letters after a space: "a c class" has no "ac", "60k w leather" no "kW" and "or a wagon" no Ora. */
function isTornApart(tokens: readonly Token[], at: number, end: number): boolean {
  const [first, second] = [tokens[at], tokens[end]]
  if (end !== at + 1 || first === undefined || second?.kind !== 'word' || second.isGlued) return false
  return JOINING_LETTERS.has(first.key) && second.key.length < 3
}

/** The number of tokens of the longest of these phrases; 0 if none is there. */
export function lengthAt(tokens: readonly Token[], at: number, phrases: Phrases<unknown>): number {
  return phraseAt(tokens, at, phrases)?.length ?? 0
}
