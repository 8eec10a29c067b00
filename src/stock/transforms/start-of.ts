import { z } from 'zod'
import { longestStart } from './longest-start.ts'
import { eachText, transform } from './transform.ts'

export const startOf = transform({
  name: 'startOf',
  about: 'The longest of these that the text begins with, else nothing: `startOf: [Land Rover, Great Wall]`.',
  params: z.array(z.coerce.string().min(1)).min(1),
  compile: (values) => eachText(longestStart(values)),
})
