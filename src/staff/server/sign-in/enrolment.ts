import { z } from 'zod'
import { MINUTE_MS } from '#platform/clock.ts'
import type { KeyRing } from '#platform/key-ring.ts'
import { createSeal } from '#platform/server/seal.ts'
import QRCode from 'qrcode'
import { base32, totpUri } from '../../totp.ts'
import { ISSUER } from './auth.ts'

/** What is known of somebody who is setting up an authenticator app. Nothing is stored before its first code, so the browser keeps it, encrypted. */
const enrolment = z.discriminatedUnion('kind', [
  /** A new person. */
  z.object({
    kind: z.literal('invitation'),
    token: z.string(),
    name: z.string(),
    passwordHash: z.string(),
    secret: z.string(),
    expiresAt: z.number(),
  }),
  /** Somebody signed in who replaces their app. */
  z.object({ kind: z.literal('person'), personId: z.string(), secret: z.string(), expiresAt: z.number() }),
  /** Somebody whom a provider signed in, and who has no app yet. */
  z.object({ kind: z.literal('first'), personId: z.string(), secret: z.string(), expiresAt: z.number() }),
])

type Enrolment = z.output<typeof enrolment>
type Kept<Kind> = Omit<Extract<Enrolment, { kind: Kind }>, 'expiresAt' | 'secret'> & { readonly secret: Uint8Array }

/** An authenticator app to set up, as the page shows it. */
export interface NewAuthenticator {
  readonly enrolment: string
  readonly secret: string
  readonly uri: string
  readonly qr: string
}

const VALID_MS = 30 * MINUTE_MS

export interface Enrolments {
  readonly begin: (
    kept: Kept<'invitation'> | Kept<'person'> | Kept<'first'>,
    email: string,
    now: Date,
  ) => Promise<NewAuthenticator>
  /** Null for a text that is not ours, of another kind, or too old. */
  readonly read: <Kind extends Enrolment['kind']>(
    kind: Kind,
    text: string,
    now: Date,
  ) => Extract<Enrolment, { kind: Kind }> | null
}

export function createEnrolments(keys: KeyRing): Enrolments {
  const seal = createSeal(keys, 'staff enrolment')
  return {
    begin: async (kept, email, now) => {
      const whole = { ...kept, secret: base32(kept.secret), expiresAt: now.getTime() + VALID_MS } satisfies Enrolment
      const uri = totpUri(ISSUER, email, kept.secret)
      return {
        enrolment: seal.seal(Buffer.from(JSON.stringify(whole))).toString('base64url'),
        secret: whole.secret.replaceAll(/.{4}(?=.)/g, '$& '),
        uri,
        qr: `data:image/svg+xml;base64,${Buffer.from(await QRCode.toString(uri, { type: 'svg', margin: 2 })).toString('base64')}`,
      }
    },
    read: <Kind extends Enrolment['kind']>(kind: Kind, text: string, now: Date) => {
      const opened = seal.open(Buffer.from(text, 'base64url'))
      const read = enrolment.safeParse(opened && JSON.parse(opened.toString()))
      if (!read.success || read.data.expiresAt < now.getTime()) return null
      const isKind = (each: Enrolment): each is Extract<Enrolment, { kind: Kind }> => each.kind === kind
      return isKind(read.data) ? read.data : null
    },
  }
}
