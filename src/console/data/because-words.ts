import type { Ability } from '#api/contract/ability.ts'

/** Reasons why something may not be done, as sentences. A reason that is newer than this list has a general one. */
const WORDS: Readonly<Record<string, string>> = {
  'not-your-role': 'Your role does not allow it.',
  'somebody-elses': 'It is not yours. Take it first.',
  'not-named': 'Only who the site names for it may do that.',
  'second-factor-needed': 'Enter your second factor again first.',
  'reason-needed': 'Give a reason first.',
  'not-your-token': 'It is somebody else’s token.',
  'not-your-system': 'It belongs to another dealership.',
}

export function becauseWords(ability: Ability): string | undefined {
  if (ability === true) return undefined
  return WORDS[ability.because] ?? 'Your role does not allow it.'
}
