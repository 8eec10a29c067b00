import { z } from 'zod'
import { anyOf } from './pattern.ts'
import { eachText, transform } from './transform.ts'

export const withoutUnit = transform({
  name: 'withoutUnit',
  about: 'Drops a unit behind a number where it stands there, and leaves other texts alone: `withoutUnit: [km, kms]`.',
  params: z.array(z.string().min(1)).min(1),
  compile: (units) => {
    const pattern = new RegExp(String.raw`(?<=\d)\s*(?:${anyOf(units)})$`, 'i')
    return eachText((text) => text.trim().replace(pattern, ''))
  },
})
