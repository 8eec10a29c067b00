/** Shorter than any person needs to read the form and press the button, even with every field filled in beforehand. */
export const MIN_FILL_MS = 2_000

/** Why a lead looks machine-made. It is kept all the same, flagged and not delivered. */
export type SpamSign = 'honeypot' | 'too-fast' | 'not-from-our-form'

export interface SpamFacts {
  /** What stands in the field that no person sees. Browsers fill hidden fields, too, so it proves nothing. */
  readonly honeypot: string
  /** When the form was shown, by its signed field; `forged` when the signature is wrong, null when the field is missing. */
  readonly shownAt: Date | 'forged' | null
  /** A post of a form always has the field; a JSON call from another front end need not. */
  readonly isFormPost: boolean
  readonly now: Date
}

export function spamSign({ honeypot, shownAt, isFormPost, now }: SpamFacts): SpamSign | null {
  if (honeypot !== '') return 'honeypot'
  if (shownAt === 'forged' || (shownAt === null && isFormPost)) return 'not-from-our-form'
  if (shownAt !== null && now.getTime() - shownAt.getTime() < MIN_FILL_MS) return 'too-fast'
  return null
}
