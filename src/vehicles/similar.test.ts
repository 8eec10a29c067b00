import { describe, expect, it } from 'vitest'
import { pickSimilar, similarPriceWindow } from './similar.ts'

describe('similarPriceWindow', () => {
  it.each([
    [49_999_00, { from: 39_999_00, to: 59_999_00 }],
    [50_000_00, { from: 25_000_00, to: 75_000_00 }],
    [5_000_00, { from: 0, to: 15_000_00 }],
    [10_00, null],
  ])('of %d cents is %o', (price, window) => expect(similarPriceWindow({ price, offerPrice: null })).toEqual(window))
})

describe('pickSimilar', () => {
  const hit = (id: number, model: string) => ({ id, model })
  it('returns at most six other vehicles, each once, the same model first', () => {
    const hits = [
      hit(1, 'Kluger'),
      hit(2, 'Hilux'),
      hit(2, 'Hilux'),
      hit(3, 'RAV4'),
      hit(9, 'Hilux'),
      hit(4, 'Yaris'),
      hit(5, 'Camry'),
      hit(6, 'hilux'),
      hit(7, 'Corolla'),
    ]
    expect(pickSimilar(hit(9, 'Hilux'), hits).map(({ id }) => id)).toEqual([2, 6, 1, 3, 4, 5])
  })
})
