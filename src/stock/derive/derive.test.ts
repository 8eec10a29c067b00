import { describe, expect, it } from 'vitest'
import { derivationsFor, vehicleName, type Draft } from './derive.ts'

describe('derivationsFor', () => {
  it('leaves out derivations without a source field', () => {
    const fields = derivationsFor(new Set(['make', 'model', 'engineCc'])).map(({ field }) => field)
    expect(fields).toEqual(['status', 'tradeInAllowed', 'showOnDealerWebsite', 'name', 'engineLitres', 'engineSize'])
  })

  it('chains derivations', () => {
    const draft: Draft = { engineCc: 1998 }
    for (const { field, derive } of derivationsFor(new Set(['engineCc']))) draft[field] ??= derive(draft)
    expect(draft).toMatchObject({ engineLitres: 2, engineSize: '2 L', status: 'in_stock', tradeInAllowed: true })
  })
})

it.each([
  [{ year: 2022, make: 'Toyota', model: 'HiLux', badge: 'SR5' }, '2022 Toyota HiLux SR5'],
  [{ year: null, make: 'Toyota', model: 'HiLux' }, 'Toyota HiLux'],
  [{}, null],
])('vehicleName of %j', (draft, name) => expect(vehicleName(draft)).toBe(name))
