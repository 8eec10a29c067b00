import { z } from 'zod'
import { readNumber } from '../values/read-number.ts'
import { quoted } from '../quarantine.ts'
import { eachText, transform } from './transform.ts'

export const multiply = transform({
  name: 'multiply',
  about:
    'A number times a factor, rounded half up to `digits` places (default 0): `multiply: { by: 1000 }` makes cm³ of litres.',
  params: z.strictObject({ by: z.number().positive(), digits: z.int().min(0).max(6).default(0) }),
  compile: ({ by, digits }) =>
    eachText((text) => {
      const number = readNumber(text)
      if (number === null) return { unreadable: `${quoted(text)} is not a number` }
      return String(Number((number * by).toFixed(digits)))
    }),
})
