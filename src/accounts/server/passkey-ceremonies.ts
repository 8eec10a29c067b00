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
import type { Site } from '#sites/schema.ts'
import type { Account } from '../account.ts'
import type { ListedPasskey, NewPasskey, StoredPasskey } from './passkey-rows.ts'

/** The page of a ceremony. Passkeys belong to its host. */
export interface PasskeyPage {
  readonly host: string
  /** The page's origin: scheme, host and port. */
  readonly url: string
  readonly now: Date
}

/** The options for adding a passkey to an account. A device with one of the `known` passkeys of the host refuses to add another. */
export function registrationOptions(
  site: Site,
  account: Account,
  host: string,
  known: readonly ListedPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: host,
    userName: account.email ?? account.phone ?? '',
    userID: userHandle(account.id),
    excludeCredentials: known
      .filter((passkey) => passkey.host === host)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })
}

/** The options for signing in with any passkey of the host. */
export function authenticationOptions(host: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({ rpID: host, userVerification: 'preferred' })
}

/** Returns the new passkey in the browser's answer; null for an invalid answer. */
export async function verifyRegistration(
  { host, url }: PasskeyPage,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, 'name' | 'now'> | null> {
  const verified = await orNull(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: url,
      expectedRPID: host,
      requireUserVerification: false,
    }),
  )
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return { host, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports: transports ?? [] }
}

/** Returns the passkey's new counter; null for an invalid answer. */
export async function verifyAuthentication(
  { host, url }: PasskeyPage,
  challenge: string,
  response: AuthenticationResponseJSON,
  passkey: StoredPasskey,
): Promise<number | null> {
  if (!hasOwnHandle(passkey, response)) return null
  const { credentialId, publicKey, counter } = passkey
  const verified = await orNull(
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: url,
      expectedRPID: host,
      // The library also refuses a counter that did not rise, because that suggests a copied passkey.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : null
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
