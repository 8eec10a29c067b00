import { expect, it } from 'vitest'
import { RUNNING_START, weeklyRunningCost, yearlyRunningCost } from './fuel-cost.ts'

it.each([
  [RUNNING_START.fuel, 42_50],
  [{ ...RUNNING_START.fuel, consumption: 6.4 }, 27_20],
  [RUNNING_START.electricity, 12_75],
  [{ price: 0, kms: 250, consumption: 10 }, 0],
  [{ price: 1.7, kms: -250, consumption: 10 }, 0],
  [{ price: Number.NaN, kms: 250, consumption: 10 }, 0],
])('%o costs %d cents a week', (running, cents) => {
  expect(weeklyRunningCost(running)).toBe(cents)
  expect(yearlyRunningCost(running)).toBe(cents * 52)
})
