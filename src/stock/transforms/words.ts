import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const words = transform({
  name: 'words',
  about: 'The words of a text from one place to another; without `to` up to the end: `words: { from: 2 }`.',
  params: z.strictObject({ from: z.int().positive(), to: z.int().positive().optional() }),
  compile: ({ from, to }) =>
    eachText(
      (text) =>
        text
          .trim()
          .split(/\s+/)
          .slice(from - 1, to)
          .join(' ') || null,
    ),
})
