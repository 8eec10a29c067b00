import { z } from 'zod'
import { eachText, transform } from './transform.ts'

export const onlyIf = transform({
  name: 'onlyIf',
  about: 'Nothing, unless the text has this shape (a regular expression for the whole text): `onlyIf: "[A-Z0-9]{17}"`.',
  params: z.string().min(1),
  compile: (shape) => {
    const pattern = new RegExp(`^(?:${shape})$`, 'u')
    return eachText((text) => (pattern.test(text) ? text : null))
  },
})
