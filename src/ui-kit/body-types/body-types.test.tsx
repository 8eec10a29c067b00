import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BodyTypeIcon } from './BodyTypeIcon.tsx'
import { leftEdge } from './left-edge.ts'

test.each([
  ['the start of a line', 'M9 4L20 8', [], 9],
  ['a level line', 'M40 4H12.5V30', [], 12.5],
  ['a curve', 'M40 4C30 4 21 5.5 20 9', [], 20],
  ['the end of an arc', 'M40 4A2 2 0 1 1 36 4Z', [], 36],
  ['a wheel', 'M20 4L30 8', [[22, 9] as const], 13],
])('a drawing begins at %s', (_, lines, wheels, left) => {
  expect(leftEdge({ lines, wheels })).toBe(left)
})

test('an icon leaves no space at its left if it shall line up with its label', () => {
  const viewBox = (flushLeft: boolean) =>
    /viewBox="[^"]+"/.exec(renderToStaticMarkup(<BodyTypeIcon name="naked" width={96} flushLeft={flushLeft} />))?.[0]
  expect([viewBox(false), viewBox(true)]).toEqual(['viewBox="0 0 96 40"', 'viewBox="13.3 0 96 40"'])
})
