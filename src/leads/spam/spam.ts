/** A person needs at least this long to read a form and press its button, even if the browser fills in every field. */
export const MIN_FILL_MS = 2_000

/** The reason why a lead may be spam. It is delivered all the same, with a mark and this reason. */
export type SpamSign = 'honeypot' | 'too-fast' | 'not-from-our-form' | 'marked-by-staff'

export interface SpamFacts {
  /** Content of the field that no person sees. It proves nothing, because some browsers fill hidden fields. */
  readonly honeypot: string
  /** The signed time at which the form was shown; `forged` if the signature is wrong, null if the field is missing. */
  readonly shownAt: Date | 'forged' | null
  /** Whether the form's script saw a key, a pointer or autofill; false without a script. */
  readonly sawInteraction: boolean
  readonly now: Date
  /** The earlier verdict of staff on the sender; null if there is none. */
  readonly verdict?: 'spam' | 'genuine' | null
}

/** The sign of spam in a submission; null if there is none. Speed alone is no sign, because a browser may fill in all fields. */
export function spamSign({ honeypot, shownAt, sawInteraction, now, verdict = null }: SpamFacts): SpamSign | null {
  // People know better than rules.
  if (verdict !== null) return verdict === 'spam' ? 'marked-by-staff' : null
  if (honeypot !== '') return 'honeypot'
  if (shownAt === null || shownAt === 'forged') return 'not-from-our-form'
  const isTooFast = now.getTime() - shownAt.getTime() < MIN_FILL_MS
  return isTooFast && !sawInteraction ? 'too-fast' : null
}
