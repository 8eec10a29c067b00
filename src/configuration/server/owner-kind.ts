import type { Transaction } from '#platform/server/database.ts'
import type { OwnerKindName } from '../owner.ts'
import type { OwnerCheck } from '../owner-check.ts'

/** The meaning of the texts of one kind of owner: how they are checked, and which tables are written from them. */
export interface OwnerKind<Value = unknown> {
  readonly kind: OwnerKindName
  readonly check: OwnerCheck<Value>
  /**
   * Writes the tables that pages read from the owner's configuration, in the transaction that writes its revision. `value` is undefined
   * when the owner was removed. Called with the import role, again after a retry, so it has no other side effects. A method, so that a list may hold kinds
   * of different values.
   */
  project?(tx: Transaction, name: string, value: Value | undefined): Promise<void>
}
