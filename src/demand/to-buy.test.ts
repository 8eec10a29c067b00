import { expect, test } from 'vitest'
import { modelsToBuy } from './to-buy.ts'

const row = (key: string, searched: number, inStock: number | null, more = {}) => ({
  key,
  searched,
  inStock,
  foundNothing: 0,
  saved: 0,
  waiting: 0,
  enquiries: 0,
  ...more,
})
const keysOf = (models: ReturnType<typeof modelsToBuy>) => models.map(({ key }) => key)

test('names first what most people want for each car in stock, and nothing that nobody wants', () => {
  const rows = [row('many cars', 500, 100), row('few cars', 100, 2), row('none', 60, 0), row('idle', 0, 0)]
  expect(keysOf(modelsToBuy(rows, [], 9))).toEqual(['none', 'few cars', 'many cars'])
  expect(keysOf(modelsToBuy(rows, [], 1))).toEqual(['none'])
})

test('people who ask and who wait count as those who search', () => {
  const rows = [
    row('searched', 10, 0),
    row('waited for', 0, 0, { waiting: 15 }),
    row('asked for', 5, 0, { enquiries: 15 }),
  ]
  expect(keysOf(modelsToBuy(rows, [], 9))).toEqual(['asked for', 'waited for', 'searched'])
})

test('a model whose stock lasts for more than 90 days is left out', () => {
  const rows = [row('slow', 900, 4), row('quick', 50, 4), row('unsold', 40, 4)]
  const sales = [
    { key: 'slow', sold: 3, daysToSale: 80 },
    { key: 'quick', sold: 4, daysToSale: 12 },
  ]
  expect(modelsToBuy(rows, sales, 9)).toMatchObject([
    { key: 'quick', sold: 4, daysToSale: 12, daysOfStock: 90, peoplePerCar: 13 },
    { key: 'unsold', sold: 0, daysToSale: null, daysOfStock: null, peoplePerCar: 10 },
  ])
})
