import type { Account } from './account.ts'
import { parseContactAddress } from './contact-address.ts'

/**
 * Whether a typed mobile number is the account's. It is only compared with that one and never looks up another account. An account without a
 * number may leave it out where the site needs none.
 */
export function isOwnNumber({ phone }: Pick<Account, 'phone'>, typed: string | null, isNeeded: boolean): boolean {
  if (typed === null || typed === '') return phone === null && !isNeeded
  return phone !== null && parseContactAddress(typed, ['sms'])?.address === phone
}
