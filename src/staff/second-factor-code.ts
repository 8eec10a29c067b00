/** The typed second factor of a person: a code of the authenticator app, or a backup code. */
export type SecondFactorCode =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'backup'; readonly code: string }

/** Without letters and digits that look alike. */
export const BACKUP_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
export const BACKUP_CODES = 10
export const BACKUP_LETTERS = 10

/** Reads a code as typed: spaces, dashes and capitals don't matter. Null for what can be neither. */
export function readCode(typed: string): SecondFactorCode | null {
  const plain = typed.replaceAll(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(plain)) return { kind: 'app', code: plain }
  if (/^[a-z0-9]{10}$/.test(plain)) return { kind: 'backup', code: backupCode(plain) }
  return null
}

/** A backup code as it is stored and shown: `k3m9p-x7w2q`. */
export function backupCode(letters: string): string {
  return `${letters.slice(0, BACKUP_LETTERS / 2)}-${letters.slice(BACKUP_LETTERS / 2)}`
}
