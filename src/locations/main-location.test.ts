import { expect, test } from 'vitest'
import { mainLocation } from './main-location.ts'

const at = (name: string, dealershipSlug: string, primary = false, visible = true) => ({
  name,
  dealershipSlug,
  primary,
  visible,
})

test.each([
  ['the primary one of its dealership', [at('other', 'b', true), at('yard', 'a'), at('main', 'a', true)], 'main'],
  ['the first one of its dealership', [at('other', 'b', true), at('yard', 'a'), at('second', 'a')], 'yard'],
  ['no hidden one', [at('hidden', 'a', true, false), at('yard', 'a')], 'yard'],
  ['the primary one of another dealership', [at('first', 'b'), at('main', 'b', true)], 'main'],
  ['the first of all', [at('first', 'b'), at('second', 'b')], 'first'],
  ['none without locations', [], undefined],
])('the main location of a site is %s', (_, locations, name) => {
  expect(mainLocation(locations, 'a')?.name).toBe(name)
})
