import { eachText, transform } from './transform.ts'
import { z } from 'zod'

/** Escapes a text for a regular expression. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** A regular expression for any of the texts. */
export function anyOf(texts: readonly string[]): string {
  return texts.map(literally).join('|')
}

/** One text, or several. */
const units = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)], 'a text, or a list of texts')

const listOf = (params: z.output<typeof units>): readonly string[] => (typeof params === 'string' ? [params] : params)

const NUMBER = String.raw`-?[\d.,]*\d`

export const unit = transform({
  name: 'unit',
  about: 'The number in front of a unit, which has to be there: `unit: L / 100 km`, or several: `unit: [km, kms]`.',
  params: units,
  compile: (params) => {
    const names = listOf(params)
    const spelt = anyOf(names).replaceAll(' ', String.raw`\s*`)
    const pattern = new RegExp(String.raw`^(${NUMBER})\s*(?:${spelt})$`, 'i')
    return eachText((text) => {
      const number = pattern.exec(text.trim())?.[1]
      return number ?? { text, unreadable: `is not a number of ${names.join(' or ')}` }
    })
  },
})

export const withoutUnit = transform({
  name: 'withoutUnit',
  about:
    'Drops a unit behind a number where it stands there, and leaves other texts alone: `withoutUnit: km`, or several: `withoutUnit: [km, kms]`.',
  params: units,
  compile: (params) => {
    const pattern = new RegExp(String.raw`(?<=\d)\s*(?:${anyOf(listOf(params))})$`, 'i')
    return eachText((text) => text.trim().replace(pattern, ''))
  },
})

export const findUnit = transform({
  name: 'findUnit',
  about:
    'The number in front of a unit anywhere in the text, else nothing: `findUnit: [cyl, cylinder]` of "4 cyl, 2.2 L".',
  params: units,
  compile: (params) => {
    const pattern = new RegExp(
      String.raw`(?<![\d.,])(\d+(?:\.\d+)?)[\s-]*(?:${anyOf(listOf(params))})(?![\p{L}\p{N}])`,
      'iu',
    )
    return eachText((text) => pattern.exec(text)?.[1] ?? null)
  },
})
