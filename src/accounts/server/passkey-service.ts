import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { KeyRing } from '#platform/key-ring.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database, Transaction } from '#platform/server/database.ts'
import type { Site } from '#sites/schema.ts'
import type { Account } from '../account.ts'
import { MAX_PASSKEYS, type PasskeyFacts } from '../passkey.ts'
import {
  authenticationOptions,
  registrationOptions,
  verifyAuthentication,
  verifyRegistration,
  type PasskeyPage,
} from './passkey-ceremonies.ts'
import { createPasskeyChallenges, type PasskeyChallenges } from './passkey-challenges.ts'
import { addPasskey, countUse, findPasskey, listPasskeys, removePasskey, useChallenge } from './passkey-rows.ts'
import { closeSession, openSession } from './sessions.ts'

/** A ceremony that has started: options for the browser, and a token that it sends back with its answer. */
interface Started<T> {
  readonly options: T
  readonly token: string
}

/** The browser's answer, with the token of the started ceremony. */
interface Answer<T> extends PasskeyPage {
  readonly token: string | undefined
  readonly response: T
}

/** Carries no reason: it would help attackers, and not the owner of a passkey. */
interface PasskeyRefused {
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
  readonly secret: KeyRing
}

type InSite = <T>(site: Site, work: (client: Transaction['$client']) => Promise<T>) => Promise<T>

const REFUSED = err({ kind: 'refused' as const })

export function createPasskeyService({ database, siteId, secret }: PasskeyServiceOptions): PasskeyService {
  const challenges = createPasskeyChallenges(secret)
  const inSite: InSite = (site, work) => database.withSite(siteId(site), ({ $client }) => work($client))
  return {
    ...registration(challenges, inSite),
    ...authentication(challenges, inSite),
    list: (site, account) => inSite(site, (client) => listPasskeys(client, account.id)),
    remove: (site, account, id) => inSite(site, (client) => removePasskey(client, account.id, id)),
  }
}

/** A shopper who has signed in adds a passkey. */
function registration(challenges: PasskeyChallenges, inSite: InSite): Pick<PasskeyService, 'startAdding' | 'add'> {
  return {
    startAdding: async (site, account, { host, now }) => {
      const known = await inSite(site, (client) => listPasskeys(client, account.id))
      const options = await registrationOptions(site, account, host, known)
      const ceremony = { host, sessionId: account.sessionId }
      return { options, token: challenges.sign(ceremony, options.challenge, now) }
    },
    add: async (site, account, { token, response, name, ...page }) => {
      const { host, now } = page
      const challenge = challenges.read({ host, sessionId: account.sessionId }, token, now)
      if (challenge === null) return REFUSED
      const passkey = await verifyRegistration(page, challenge, response)
      if (passkey === null) return REFUSED
      return inSite(site, async (client) => {
        if (!(await useChallenge(client, challenge, now))) return REFUSED
        if ((await listPasskeys(client, account.id)).length >= MAX_PASSKEYS) return REFUSED
        const isNew = await addPasskey(client, account.id, { ...passkey, name, now })
        return isNew ? ok(undefined) : REFUSED
      })
    },
  }
}

/** A shopper signs in with a passkey. */
function authentication(challenges: PasskeyChallenges, inSite: InSite): Pick<PasskeyService, 'startSignIn' | 'signIn'> {
  return {
    startSignIn: async ({ host, now }) => {
      const options = await authenticationOptions(host)
      return { options, token: challenges.sign({ host, sessionId: null }, options.challenge, now) }
    },
    signIn: async (site, { token, response, userAgent, oldToken, ...page }) => {
      const { host, now } = page
      const challenge = challenges.read({ host, sessionId: null }, token, now)
      if (challenge === null) return REFUSED
      const passkey = await inSite(site, (client) => findPasskey(client, host, response.id))
      if (passkey === null) return REFUSED
      const counter = await verifyAuthentication(page, challenge, response, passkey)
      if (counter === null) return REFUSED
      return inSite(site, async (client) => {
        if (!(await useChallenge(client, challenge, now))) return REFUSED
        if (!(await countUse(client, passkey.id, counter, now))) return REFUSED
        await closeSession(client, oldToken)
        return ok({ token: await openSession(client, passkey.accountId, userAgent, now) })
      })
    },
  }
}
