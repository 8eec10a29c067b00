import { describe, expect, it } from 'vitest'
import { isSuspiciousShrink } from './shrink-guard.ts'

describe('isSuspiciousShrink', () => {
  it.each([
    { inStock: 0, absent: 0, held: false },
    { inStock: 10, absent: 0, held: false },
    { inStock: 10, absent: 5, held: false },
    { inStock: 10, absent: 6, held: true },
    { inStock: 1, absent: 1, held: true },
    { inStock: 3, absent: 1, held: false },
  ])('$absent of $inStock absent: held is $held', ({ inStock, absent, held }) => {
    expect(isSuspiciousShrink(inStock, absent)).toBe(held)
  })
})
