/** Less than a random secret of 32 hexadecimal digits has, more than words or repetitions have. */
const MIN_BITS = 80

/** Words of samples in documentation, as in `change-me-change-me-change-me-change-me`. */
const SAMPLE =
  /change.?me|example|sample|placeholder|password|passw0rd|secret|forecourt|default|your.?key|qwerty|letmein|test.?key/i

/** Why a secret could be guessed; null for a random one. */
export function secretWeakness(secret: string): string | null {
  const sample = SAMPLE.exec(secret)?.[0]
  if (sample !== undefined) return `it contains "${sample}", as samples do`
  if (entropyBits(secret) < MIN_BITS) return 'its characters repeat'
  return null
}

/**
 * An upper bound of the information in a text, in bits: by the frequency of its characters, of the steps between neighbours (`abcd…`), and at most
 * that of its first repeated unit (`kd8Xkd8Xkd8X…`).
 */
function entropyBits(text: string): number {
  const unit = /^(.+?)\1+/s.exec(text)?.[1]
  const repeats = unit !== undefined && text === unit.repeat(Math.ceil(text.length / unit.length)).slice(0, text.length)
  const own = repeats ? unit : text
  const codes = [...own].map((letter) => letter.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return Math.min(shannonBits(codes), shannonBits(steps))
}

/** Shannon entropy of a whole sequence: that of one symbol times the length. */
function shannonBits(symbols: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= count * Math.log2(count / symbols.length)
  return bits
}
