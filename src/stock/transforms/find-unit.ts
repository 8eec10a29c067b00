import { z } from 'zod'
import { anyOf } from './pattern.ts'
import { eachText, transform } from './transform.ts'

export const findUnit = transform({
  name: 'findUnit',
  about:
    'The number in front of a unit anywhere in the text, else nothing: `findUnit: [cyl, cylinder]` of "4 cyl, 2.2 L".',
  params: z.array(z.string().min(1)).min(1),
  compile: (units) => {
    const pattern = new RegExp(String.raw`(?<![\d.,])(\d+(?:\.\d+)?)[\s-]*(?:${anyOf(units)})(?![\p{L}\p{N}])`, 'iu')
    return eachText((text) => pattern.exec(text)?.[1] ?? null)
  },
})
