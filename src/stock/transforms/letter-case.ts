import { z } from 'zod'
import { eachText, transform } from './transform.ts'

const CASES = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  /** Each word with a capital; words with digits ("mx5") stay, for they are names of models. */
  title: (text: string) => text.replaceAll(/[\p{L}\p{N}'’]+/gu, titleWord),
}

function titleWord(word: string): string {
  if (/\d/.test(word)) return word
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()
}

export const letterCase = transform({
  name: 'case',
  about: 'Small letters, capitals, or each word with a capital: `case: title`.',
  params: z.enum(['lower', 'upper', 'title']),
  compile: (kind) => eachText(CASES[kind]),
})
