import { expect, test } from 'vitest'
import { dearest, saleSteps, stockLines, turnLines, type StockCar } from './stock-figures.ts'

const car = (id: number, fields: Partial<StockCar> = {}): StockCar => ({
  id,
  name: `Car ${id}`,
  stockNumber: `A${id}`,
  make: 'Kia',
  isSold: false,
  days: 10,
  priceCents: 2_000_000,
  marketCents: 2_000_000,
  photos: 12,
  missing: 0,
  views: 10,
  enquiries: 1,
  ...fields,
})

/** Counted by hand below. */
const CARS = [
  car(1, { days: 30 }),
  car(2, { days: 31, priceCents: 2_200_000, photos: 0, missing: 1 }),
  car(3, { days: 60, priceCents: 2_600_000, marketCents: null, photos: 5, missing: 4, enquiries: 0 }),
  car(4, { days: 400, make: 'MG', priceCents: 2_300_000, photos: 40, enquiries: 0 }),
  car(5, { isSold: true, days: 20, views: 100, enquiries: 4 }),
  car(6, { isSold: true, days: 41, views: 50, enquiries: 2 }),
]

test('cars for sale by days in stock', () => {
  expect(stockLines(CARS).ages).toEqual([
    { key: '0–30 days', cars: 1, valueCents: 2_000_000, marketPercent: 0, views: 10, enquiries: 1 },
    { key: '31–60 days', cars: 2, valueCents: 4_800_000, marketPercent: 10, views: 20, enquiries: 1 },
    { key: '61–90 days', cars: 0, valueCents: 0, marketPercent: null, views: 0, enquiries: 0 },
    { key: '91–120 days', cars: 0, valueCents: 0, marketPercent: null, views: 0, enquiries: 0 },
    { key: 'over 120 days', cars: 1, valueCents: 2_300_000, marketPercent: 15, views: 10, enquiries: 0 },
  ])
})

test('photos and missing facts against enquiries', () => {
  const { photos, facts } = stockLines(CARS)
  expect(photos.map(({ key, cars, enquiries }) => [key, cars, enquiries])).toEqual([
    ['none', 1, 1],
    ['1–5', 1, 0],
    ['6–10', 0, 0],
    ['11–20', 1, 1],
    ['over 20', 1, 0],
  ])
  expect(facts.map(({ cars }) => cars)).toEqual([2, 1, 0, 1])
})

test('makes by how long their stock lasts, those that do not sell first', () => {
  expect(turnLines(CARS)).toEqual([
    { key: 'MG', cars: 1, sold: 0, daysToSale: null, daysOfStock: null },
    // Three in stock, two sold in 90 days.
    { key: 'Kia', cars: 3, sold: 2, daysToSale: 31, daysOfStock: 135 },
  ])
})

test('the dearest against the market, without those of which no market is known', () => {
  expect(dearest(CARS, 5).map(({ id, percent }) => [id, percent])).toEqual([
    [4, 15],
    [2, 10],
  ])
  expect(dearest(CARS, 1)).toHaveLength(1)
})

test('from view to sale', () => {
  expect(saleSteps(CARS)).toEqual({ views: 150, enquiries: 6, sold: 2 })
})
