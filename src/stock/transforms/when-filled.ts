import { z } from 'zod'
import { transform } from './transform.ts'

export const whenFilled = transform({
  name: 'whenFilled',
  about: 'A fixed text where the column says anything at all: `whenFilled: drive_away`.',
  params: z.coerce.string().min(1),
  compile: (text) => () => text,
})
