import { z } from 'zod'
import { transform } from './transform.ts'

export const first = transform({
  name: 'first',
  about: 'The first member of a list: `first: true`.',
  params: z.literal(true),
  compile: () => (value) => (typeof value === 'string' ? value : (value[0] ?? null)),
})
