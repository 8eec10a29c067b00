import { expect, it } from 'vitest'
import { compareHref, parseComparedSlugs } from './compared-slugs.ts'

it.each([
  [undefined, [], false],
  ['', [], false],
  ['a,b', ['a', 'b'], false],
  [' a , A ,b,', ['a', 'b'], false],
  ['a,b,c,d', ['a', 'b', 'c', 'd'], false],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd'], true],
  ['a,<b>,../c', ['a'], false],
])('reads ?cars=%s', (cars, slugs, isCut) => {
  expect(parseComparedSlugs(cars)).toEqual({ slugs, isCut })
})

it('writes the address that it reads', () => {
  expect(compareHref(['a', 'b'])).toBe('/compare?cars=a,b')
  expect(compareHref([])).toBe('/compare')
})
