import { z } from 'zod'
import { readNumber } from '../values/read-number.ts'
import { quoted } from '../quarantine.ts'
import { eachText, transform } from './transform.ts'

export const reciprocal = transform({
  name: 'reciprocal',
  about:
    'A constant divided by the number, one decimal: `reciprocal: 282.481` makes L/100 km of imperial mpg; 0 says nothing.',
  params: z.number().positive(),
  compile: (dividend) =>
    eachText((text) => {
      const number = readNumber(text)
      if (number === null) return { unreadable: `${quoted(text)} is not a number` }
      return number === 0 ? null : (dividend / number).toFixed(1)
    }),
})
