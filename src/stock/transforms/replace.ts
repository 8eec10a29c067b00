import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const replace = transform({
  name: 'replace',
  about: 'Each occurrence of a text by another: `replace: { text: "(R)", by: "" }`.',
  params: z.strictObject({ text: z.string().min(1), by: z.string() }),
  compile: ({ text: sought, by }) => eachText((text) => text.replaceAll(sought, by).trim() || null),
})
