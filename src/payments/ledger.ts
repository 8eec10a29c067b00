import type { Cents } from '#platform/money.ts'

/** The reasons to ask a shopper for money. */
export const PURPOSES = ['deposit', 'invoice'] as const
export type Purpose = (typeof PURPOSES)[number]

/**
 * Accounts of the double-entry ledger. `provider`: money held by the payment provider on its way to the dealer. `deposits`: money
 * still owed to shoppers. The others are the dealer's income: paid invoices, deposits that became part of a sale, forfeited deposits.
 */
export type Account = 'provider' | 'deposits' | 'invoices' | 'sales' | 'forfeited'

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

/** The accounts that a movement debits and credits. */
function sidesOf(kind: MovementKind, purpose: Purpose): readonly [debit: Account, credit: Account] {
  switch (kind) {
    case 'capture':
      return ['provider', OWED[purpose]]
    case 'refund':
      return [OWED[purpose], 'provider']
    case 'settle':
      return [OWED[purpose], 'sales']
    case 'forfeit':
      return [OWED[purpose], 'forfeited']
  }
}

/** The entries of a movement; they sum to zero, which the database checks again. */
export function entriesOf(kind: MovementKind, purpose: Purpose, amountCents: Cents): readonly [Entry, Entry] {
  const [debit, credit] = sidesOf(kind, purpose)
  return [
    { account: debit, amountCents },
    { account: credit, amountCents: -amountCents },
  ]
}
