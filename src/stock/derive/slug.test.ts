import fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugOf } from './slug.ts'

it.each([
  ['2022 Toyota Hilux SR5', '2022-toyota-hilux-sr5'],
  ['Citroën C4 (Auto)', 'citroen-c4-auto'],
  ['  --  ', ''],
  ['日本', ''],
])('%j is %j in an address', (text, slug) => expect(slugOf(text)).toBe(slug))

it('is always safe in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(slugOf(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})
