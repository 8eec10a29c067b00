import type { Ability } from '#api/contract/ability.ts'

/** Reasons why something may not be done, as sentences. A reason that is newer than this list has a general one. */
const WORDS: Readonly<Record<string, string>> = {}

export function becauseWords(ability: Ability): string | undefined {
  if (ability === true) return undefined
  return WORDS[ability.because] ?? 'Your role does not allow it.'
}
