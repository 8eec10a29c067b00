import { z } from 'zod'
import { transform } from './transform.ts'

export const join = transform({
  name: 'join',
  about: 'A list as one text: `join: ", "`.',
  params: z.string(),
  compile: (separator) => (value) => (typeof value === 'string' ? value : value.join(separator)) || null,
})
