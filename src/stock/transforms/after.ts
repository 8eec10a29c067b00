import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const after = transform({
  name: 'after',
  about: 'What follows a label at the beginning, else the text as it is: `after: "Odometer:"`.',
  params: z.string().min(1),
  compile: (label) => eachText((text) => (text.startsWith(label) ? text.slice(label.length).trim() || null : text)),
})
