const SHORTEST = 4

/**
 * The plural or singular of an English noun: `utes` → `ute`, `bodies` → `body`, `ute` → `utes`. Wrong guesses
 * match nothing, so they do no harm. Words with digits have no plural.
 */
export function pluralOrSingular(word: string): readonly string[] {
  if (!/^[a-z]+$/.test(word)) return []
  if (!word.endsWith('s') || word.endsWith('ss')) {
    if (word.length < SHORTEST - 1) return []
    if (/(?:[sxz]|[cs]h)$/.test(word)) return [`${word}es`]
    return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : [`${word}s`]
  }
  if (word.length < SHORTEST) return []
  if (word.endsWith('ies')) return [word.slice(0, -1), `${word.slice(0, -3)}y`]
  return word.endsWith('es') ? [word.slice(0, -1), word.slice(0, -2)] : [word.slice(0, -1)]
}
