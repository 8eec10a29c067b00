import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, PURPOSES, type MovementKind } from './ledger.ts'

const KINDS: readonly MovementKind[] = ['capture', 'refund', 'settle', 'forfeit']

test('every movement sums to zero between two accounts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(...PURPOSES),
      fc.integer({ min: 1, max: 1e11 }),
      (kind, purpose, amount) => {
        const [debit, credit] = entriesOf(kind, purpose, amount)
        expect([debit.amountCents + credit.amountCents, debit.account === credit.account]).toEqual([0, false])
      },
    ),
  )
})

test.each(PURPOSES)('a refunded %s leaves every account at zero', (purpose) => {
  const balances = new Map<string, number>()
  for (const kind of ['capture', 'refund'] as const) {
    for (const { account, amountCents } of entriesOf(kind, purpose, 200_00)) {
      balances.set(account, (balances.get(account) ?? 0) + amountCents)
    }
  }
  expect([...balances.values()]).toEqual([0, 0])
})
