import { readNumber } from '../values/read-number.ts'
import { eachText, transform } from './transform.ts'
import { z } from 'zod'

export const multiply = transform({
  name: 'multiply',
  about:
    'A number times a factor, rounded half up to `digits` places (default 0): `multiply: { by: 1000 }` makes cm³ of litres.',
  params: z.strictObject({ by: z.number().positive(), digits: z.int().min(0).max(6).default(0) }),
  compile: ({ by, digits }) =>
    eachText((text) => {
      const number = readNumber(text)
      if (number === null) return { text, unreadable: 'is not a number' }
      return String(Number((number * by).toFixed(digits)))
    }),
})

export const reciprocal = transform({
  name: 'reciprocal',
  about:
    'A constant divided by the number, one decimal: `reciprocal: 282.481` makes L/100 km of imperial mpg; 0 says nothing.',
  params: z.number().positive(),
  compile: (dividend) =>
    eachText((text) => {
      const number = readNumber(text)
      if (number === null) return { text, unreadable: 'is not a number' }
      return number === 0 ? null : (dividend / number).toFixed(1)
    }),
})
