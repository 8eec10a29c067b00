import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const part = transform({
  name: 'part',
  about: 'One part of a text cut at a separator; 1 is the first, -1 the last: `part: { by: "/", at: 1 }`.',
  params: z.strictObject({
    by: z.string().min(1),
    at: z.int().refine((at) => at !== 0, 'counted from 1, or from -1 backwards'),
  }),
  compile: ({ by, at }) =>
    eachText((text) => {
      const found = text.split(by).at(at > 0 ? at - 1 : at)
      return found?.trim() || null
    }),
})
