import { ok, err, type Result } from '#platform/result.ts'

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const

/** Words that every list of guesses begins with. */
const COMMON = [
  'password',
  'passwort',
  'qwerty',
  'letmein',
  'welcome',
  'iloveyou',
  'forecourt',
  'dealer',
  'admin',
  'changeme',
  'secret',
  'monkey',
  'dragon',
  'football',
  '123456',
  'abc123',
]

/**
 * Whether a password is hard enough to guess. Length is what counts (NIST SP 800-63B), so there are no rules about kinds of characters.
 * Refused are those that are little more than the address, a name, a common word, or one thing repeated. The error is a sentence for the person.
 */
export function checkPassword(password: string, email: string, name = ''): Result<void, string> {
  if (password.length < PASSWORD_LENGTH.min)
    return err(`Use at least ${PASSWORD_LENGTH.min} characters; several words are easy to remember.`)
  if (password.length > PASSWORD_LENGTH.max) return err(`Use at most ${PASSWORD_LENGTH.max} characters.`)
  if (new Set(password).size < 5) return err('Use more than a few different characters.')
  const known = [...email.toLowerCase().split(/[^a-z0-9]+/), ...name.toLowerCase().split(/\s+/), ...COMMON]
  const lower = password.toLowerCase()
  const rest = known.filter((word) => word.length >= 4).reduce((left, word) => left.replaceAll(word, ''), lower)
  if (rest.replaceAll(/\d+/g, '').length < 5)
    return err('Leave out your name, your address and common words, or add other words.')
  return ok(undefined)
}
