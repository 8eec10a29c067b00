/** Shorter than any person needs to read the form and press the button, even with every field filled in beforehand. */
export const MIN_FILL_MS = 2_000

/** Why a lead looks machine-made. It is delivered all the same, marked with this reason. */
export type SpamSign = 'honeypot' | 'too-fast' | 'not-from-our-form'

export interface SpamFacts {
  /** Content of the field that no person sees. Browsers fill hidden fields, too, so it proves nothing. */
  readonly honeypot: string
  /** When the form was shown, by its signed field; `forged` when the signature is wrong, null when the field is missing. */
  readonly shownAt: Date | 'forged' | null
  /** Whether the form's script saw a key, a pointer or autofill. Without a script nothing was seen. */
  readonly sawInteraction: boolean
  readonly now: Date
}

/** Speed alone is no proof: a browser that fills in all fields leaves one press of a button. */
export function spamSign({ honeypot, shownAt, sawInteraction, now }: SpamFacts): SpamSign | null {
  if (honeypot !== '') return 'honeypot'
  if (shownAt === null || shownAt === 'forged') return 'not-from-our-form'
  const isTooFast = now.getTime() - shownAt.getTime() < MIN_FILL_MS
  return isTooFast && !sawInteraction ? 'too-fast' : null
}
