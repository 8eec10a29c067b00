import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const nullIf = transform({
  name: 'nullIf',
  about: 'Texts that mean nothing here, compared without case: `nullIf: [POA, "-"]`.',
  params: z.array(z.coerce.string()).min(1),
  compile: (texts) => {
    const meaningless = new Set(texts.map((text) => text.toLowerCase()))
    return eachText((text) => (meaningless.has(text.toLowerCase()) ? null : text))
  },
})
