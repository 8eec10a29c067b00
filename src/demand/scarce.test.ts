import { expect, it } from 'vitest'
import { scarcest } from './scarce.ts'

const row = (key: string, searched: number, inStock: number | null) => ({
  key,
  searched,
  inStock,
  foundNothing: 0,
  saved: 0,
  waiting: 0,
  enquiries: 0,
})

it('names first what most people want for each car in stock, and nothing that nobody searches', () => {
  const rows = [
    row('many cars', 500, 100),
    row('few cars', 100, 2),
    row('none', 60, 0),
    row('one', 60, 1),
    row('idle', 0, 0),
    row('week', 900, null),
  ]
  expect(scarcest(rows, 3).map(({ key }) => key)).toEqual(['none', 'one', 'few cars'])
  expect(scarcest(rows, 9)).toHaveLength(4)
})
