import { z } from 'zod'
import { quoted } from '../quarantine.ts'
import { anyOf } from './pattern.ts'
import { eachText, transform } from './transform.ts'

const NUMBER = String.raw`-?[\d.,]*\d`

export const unit = transform({
  name: 'unit',
  about: 'The number in front of a unit, which has to be there: `unit: L / 100 km`, or several: `unit: [km, kms]`.',
  params: z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
  compile: (params) => {
    const units = typeof params === 'string' ? [params] : params
    const spelt = anyOf(units).replaceAll(' ', String.raw`\s*`)
    const pattern = new RegExp(String.raw`^(${NUMBER})\s*(?:${spelt})$`, 'i')
    return eachText((text) => {
      const number = pattern.exec(text.trim())?.[1]
      return number ?? { unreadable: `${quoted(text)} is not a number of ${units.join(' or ')}` }
    })
  },
})
