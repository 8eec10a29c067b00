import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf, PURPOSES, type MovementKind, type Purpose } from './ledger.ts'

const KINDS: readonly MovementKind[] = ['capture', 'refund', 'settle', 'forfeit']

test('every movement sums to zero between two accounts', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...KINDS),
      fc.constantFrom(...PURPOSES),
      fc.integer({ min: 1, max: 1e11 }),
      (kind, purpose, amount) => {
        const [debit, credit] = entriesOf({ kind, purpose, amountCents: amount, earlier: [] })
        expect([debit.amountCents + credit.amountCents, debit.account === credit.account]).toEqual([0, false])
      },
    ),
  )
})

test.each<[Purpose, readonly MovementKind[]]>([
  ['deposit', ['capture', 'refund']],
  ['deposit', ['capture', 'settle', 'refund']],
  ['deposit', ['capture', 'forfeit', 'refund']],
  ['invoice', ['capture', 'refund']],
])('a %s with the movements %j leaves every account at zero', (purpose, movements) => {
  const balances = new Map<string, number>()
  for (const [at, kind] of movements.entries()) {
    for (const { account, amountCents } of entriesOf({
      kind,
      purpose,
      amountCents: 200_00,
      earlier: movements.slice(0, at),
    })) {
      balances.set(account, (balances.get(account) ?? 0) + amountCents)
    }
  }
  expect(new Set(balances.values())).toEqual(new Set([0]))
})
