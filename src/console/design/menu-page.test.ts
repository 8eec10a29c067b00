import { expect, test } from 'vitest'
import { menuPlace, menuTarget } from './menu-page.ts'

const viewport = { width: 390, height: 800 }

test.each([
  { name: 'below its button', button: { top: 10, bottom: 40, left: 20 }, at: { left: 20, top: 44, 'max-height': 300 } },
  {
    name: 'within the right edge',
    button: { top: 10, bottom: 40, left: 350 },
    at: { left: 182, top: 44, 'max-height': 300 },
  },
  {
    name: 'above a button at the bottom',
    button: { top: 750, bottom: 790, left: 20 },
    at: { left: 20, top: 446, 'max-height': 300 },
  },
])('a menu lies $name', ({ button, at }) => {
  expect(menuPlace(button, { width: 200, height: 300 }, viewport)).toEqual(at)
})

test('a menu longer than the room has the height of the room', () => {
  const button = { top: 10, bottom: 40, left: 20 }
  expect(menuPlace(button, { width: 200, height: 900 }, viewport)['max-height']).toBe(748)
})

test('arrows walk around, letters jump on, other keys do nothing', () => {
  const names = ['Sold: a car', 'Lost: the price', 'Lost: a duplicate']
  expect(menuTarget('ArrowDown', names, 2)).toBe(0)
  expect(menuTarget('ArrowUp', names, 0)).toBe(2)
  expect(menuTarget('l', names, 0)).toBe(1)
  expect(menuTarget('l', names, 1)).toBe(2)
  expect(menuTarget('l', names, 2)).toBe(1)
  expect(menuTarget('x', names, 0)).toBeUndefined()
  expect(menuTarget('Enter', names, 0)).toBeUndefined()
  expect(menuTarget('End', names, 0)).toBe(2)
  expect(menuTarget('ArrowDown', [], -1)).toBeUndefined()
})
