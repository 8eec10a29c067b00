import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import type { Account } from '../account.ts'
import { MAX_PASSKEYS, type PasskeyFacts } from '../passkey.ts'
import { createPasskeyChallenges } from './passkey-challenges.ts'
import {
  addPasskey,
  countUse,
  findPasskey,
  listPasskeys,
  removePasskey,
  useChallenge,
  type StoredPasskey,
} from './passkey-rows.ts'
import { closeSession, openSession } from './sessions.ts'

/** A ceremony that has started: options for the browser, and a token that it sends back with its answer. */
export interface Started<T> {
  readonly options: T
  readonly token: string
}

/** The page of a ceremony. Passkeys belong to its host. */
export interface PasskeyPage {
  readonly host: string
  /** The page's origin: scheme, host and port. */
  readonly url: string
  readonly now: Date
}

/** The browser's answer, with the token of the started ceremony. */
interface Answer<T> extends PasskeyPage {
  readonly token: string | undefined
  readonly response: T
}

/** Carries no reason: it would help attackers, and not the owner of a passkey. */
export interface PasskeyRefused {
  readonly kind: 'refused'
}

/** Passkeys (WebAuthn), which a shopper who has signed in with a code can add for later sign-ins. */
export interface PasskeyService {
  readonly startAdding: (
    site: Site,
    account: Account,
    page: PasskeyPage,
  ) => Promise<Started<PublicKeyCredentialCreationOptionsJSON>>
  readonly add: (
    site: Site,
    account: Account,
    answer: Answer<RegistrationResponseJSON> & { readonly name: string },
  ) => Promise<Result<void, PasskeyRefused>>
  readonly startSignIn: (page: PasskeyPage) => Promise<Started<PublicKeyCredentialRequestOptionsJSON>>
  /** Opens a session for a valid answer and returns its token. `oldToken` is the browser's previous session, which ends. */
  readonly signIn: (
    site: Site,
    answer: Answer<AuthenticationResponseJSON> & {
      readonly userAgent: string | undefined
      readonly oldToken: string | undefined
    },
  ) => Promise<Result<{ readonly token: string }, PasskeyRefused>>
  /** The account's passkeys on every site of the group, newest first. */
  readonly list: (site: Site, account: Account) => Promise<readonly PasskeyFacts[]>
  readonly remove: (site: Site, account: Account, id: string) => Promise<void>
}

export interface PasskeyServiceOptions {
  readonly database: Pick<Database, 'withSite'>
  readonly siteId: (site: Site) => number
  /** Signs challenges. */
  readonly secret: string
}

const REFUSED = err({ kind: 'refused' as const })

export function createPasskeyService({ database, siteId, secret }: PasskeyServiceOptions): PasskeyService {
  const challenges = createPasskeyChallenges(secret)
  const inSite = <T>(site: Site, work: (client: Transaction['$client']) => Promise<T>): Promise<T> =>
    database.withSite(siteId(site), ({ $client }) => work($client))
  const list = (site: Site, account: Account) => inSite(site, (client) => listPasskeys(client, account.id))
  return {
    list,
    remove: (site, account, id) => inSite(site, (client) => removePasskey(client, account.id, id)),
    startAdding: async (site, account, { host, now }) => {
      const known = (await list(site, account)).filter((passkey) => passkey.host === host)
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID: host,
        userName: account.email ?? account.phone ?? '',
        userID: userHandle(account.id),
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: [...transports],
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      })
      const ceremony = { host, sessionId: account.sessionId }
      return { options, token: challenges.sign(ceremony, options.challenge, now) }
    },
    add: async (site, account, { host, url, now, token, response, name }) => {
      const challenge = challenges.read({ host, sessionId: account.sessionId }, token, now)
      if (challenge === null) return REFUSED
      const verified = await orNull(
        verifyRegistrationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: url,
          expectedRPID: host,
          requireUserVerification: false,
        }),
      )
      if (!verified?.verified) return REFUSED
      const { id, publicKey, counter, transports } = verified.registrationInfo.credential
      return inSite(site, async (client) => {
        if (!(await useChallenge(client, challenge, now))) return REFUSED
        if ((await listPasskeys(client, account.id)).length >= MAX_PASSKEYS) return REFUSED
        const passkey = {
          host,
          credentialId: id,
          publicKey: Buffer.from(publicKey),
          counter,
          transports: transports ?? [],
        }
        const isNew = await addPasskey(client, account.id, { ...passkey, name, now })
        return isNew ? ok(undefined) : REFUSED
      })
    },
    startSignIn: async ({ host, now }) => {
      const options = await generateAuthenticationOptions({ rpID: host, userVerification: 'preferred' })
      return { options, token: challenges.sign({ host, sessionId: null }, options.challenge, now) }
    },
    signIn: async (site, { host, url, now, token, response, userAgent, oldToken }) => {
      const challenge = challenges.read({ host, sessionId: null }, token, now)
      if (challenge === null) return REFUSED
      const passkey = await inSite(site, (client) => findPasskey(client, host, response.id))
      if (passkey === null || !hasOwnHandle(passkey, response)) return REFUSED
      const verified = await orNull(
        verifyAuthenticationResponse({
          response,
          expectedChallenge: challenge,
          expectedOrigin: url,
          expectedRPID: host,
          // The library also refuses a counter that did not rise, because that suggests a copied passkey.
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(passkey.publicKey),
            counter: passkey.counter,
          },
          requireUserVerification: false,
        }),
      )
      if (!verified?.verified) return REFUSED
      return inSite(site, async (client) => {
        if (!(await useChallenge(client, challenge, now))) return REFUSED
        if (!(await countUse(client, passkey.id, verified.authenticationInfo.newCounter, now))) return REFUSED
        await closeSession(client, oldToken)
        return ok({ token: await openSession(client, passkey.accountId, userAgent, now) })
      })
    },
  }
}

/** The account's id as authenticators store it: WebAuthn's user handle. */
const userHandle = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/** Whether the user handle, if the authenticator sends one, is that of the passkey's account. */
function hasOwnHandle(passkey: StoredPasskey, { response }: AuthenticationResponseJSON): boolean {
  const expected = Buffer.from(userHandle(passkey.accountId)).toString('base64url')
  return response.userHandle === undefined || response.userHandle === expected
}

/** The library throws for every invalid answer; here that is an expected failure. */
async function orNull<T>(verified: Promise<T>): Promise<T | null> {
  try {
    return await verified
  } catch {
    return null
  }
}
