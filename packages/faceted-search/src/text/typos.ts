/** Typos allowed from a number of letters on, longest words first. */
const ALLOWED = [
  { letters: 9, typos: 2 },
  { letters: 4, typos: 1 },
] as const

/** Words of this length allow only a swap of neighbours, because another letter makes another word. */
const SWAP_ONLY_LETTERS = 3
/** Shorter words must match in the first letter: `ford` doesn't find `lord`. */
const FIRST_LETTER_FREE = 5

/** The number of typos allowed in a word. Numbers allow none: 2018 is not 2019. */
export function allowedTypos(word: string): number {
  if (/^\p{N}+$/u.test(word)) return 0
  if (word.length === SWAP_ONLY_LETTERS) return 1
  return ALLOWED.find(({ letters }) => word.length >= letters)?.typos ?? 0
}

/** Whether a swap is the only typo allowed in this word. */
export function isSwapOnly(word: string): boolean {
  return word.length === SWAP_ONLY_LETTERS
}

/** Whether a term with a typo has to start with the same letter. */
export function keepsFirstLetter(word: string): boolean {
  return word.length < FIRST_LETTER_FREE
}

/** The word with its last two letters swapped: the only swap of three letters that keeps the first. */
export function swapped(word: string): string {
  return `${word.slice(0, -2)}${word.at(-1) ?? ''}${word.at(-2) ?? ''}`
}
