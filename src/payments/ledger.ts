import type { Cents } from '#platform/money.ts'

/** The reasons to ask a shopper for money. */
export const PURPOSES = ['deposit', 'invoice'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * Accounts of the double-entry ledger. `provider`: money held by the payment provider on its way to the dealer. `deposits`: money
 * still owed to shoppers. The others are the dealer's income: paid invoices, deposits that became part of a sale, forfeited deposits.
 */
type Account = 'provider' | 'deposits' | 'invoices' | 'sales' | 'forfeited'

/**
 * capture: the shopper paid. refund: the shopper got it back. settle: a deposit became part of a purchase. forfeit: a deposit that
 * is not refundable stayed with the dealer.
 */
export type MovementKind = 'capture' | 'refund' | 'settle' | 'forfeit'

/** A debit is positive, a credit negative. */
export interface Entry {
  readonly account: Account
  readonly amountCents: Cents
}

const OWED: Readonly<Record<Purpose, Account>> = { deposit: 'deposits', invoice: 'invoices' }

/** The account that was credited last: a refund can follow after a deposit was settled or forfeited. */
function creditedBefore(earlier: readonly MovementKind[], purpose: Purpose): Account {
  if (earlier.includes('settle')) return 'sales'
  return earlier.includes('forfeit') ? 'forfeited' : OWED[purpose]
}

/** The accounts that a movement debits and credits. */
function sidesOf(
  kind: MovementKind,
  purpose: Purpose,
  earlier: readonly MovementKind[],
): readonly [debit: Account, credit: Account] {
  switch (kind) {
    case 'capture':
      return ['provider', OWED[purpose]]
    case 'refund':
      return [creditedBefore(earlier, purpose), 'provider']
    case 'settle':
      return [OWED[purpose], 'sales']
    case 'forfeit':
      return [OWED[purpose], 'forfeited']
  }
}

/** A movement of a whole payment. */
export interface Movement {
  readonly kind: MovementKind
  readonly purpose: Purpose
  readonly amountCents: Cents
  /** The movements that the payment had before. */
  readonly earlier: readonly MovementKind[]
}

/** The entries of a movement; they sum to zero, which the database checks again. */
export function entriesOf({ kind, purpose, amountCents, earlier }: Movement): readonly [Entry, Entry] {
  const [debit, credit] = sidesOf(kind, purpose, earlier)
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: -amountCents },
  ]
}
