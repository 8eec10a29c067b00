import { domainOfAddress } from './mail-domain.ts'
import type { SignInProvider } from './sign-in-provider.ts'

/** A provider's statements about somebody, by name (OpenID Connect Core 1.0, section 5). */
export type Claims = Readonly<Record<string, unknown>>

/** Claims that say how somebody signed in, or whom a token is for. Only the signed ID token says them. */
const OF_ID_TOKEN = ['amr', 'acr', 'auth_time', 'sub', 'iss', 'aud', 'azp', 'nonce', 'exp', 'iat']
/** Claims of an address. They are taken from one source, so that no verification of one address counts for another. */
const OF_ADDRESS = ['email', 'email_verified', 'xms_edov']

/** The claims of an ID token and of the provider's UserInfo together. The ID token's come first. */
export function mergeClaims(idToken: Claims, userInfo: Claims): Claims {
  const hasAddress = typeof idToken['email'] === 'string'
  const fromUserInfo = without(userInfo, hasAddress ? [...OF_ID_TOKEN, ...OF_ADDRESS] : OF_ID_TOKEN)
  return { ...fromUserInfo, ...(hasAddress ? idToken : without(idToken, OF_ADDRESS)) }
}

function without(claims: Claims, names: readonly string[]): Claims {
  return Object.fromEntries(Object.entries(claims).filter(([name]) => !names.includes(name)))
}

/** The values of a claim as texts: one for a single value, each of a list. A name that no claim has leads by its dots into groups. */
export function claimValues(claims: Claims, name: string): readonly string[] {
  const found = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'))
  return (Array.isArray(found) ? found : [found]).flatMap((each: unknown) =>
    typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean' ? [String(each)] : [],
  )
}

function valueAt(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return undefined
  return valueAt(Object.entries(value).find(([key]) => key === first)?.[1], rest)
}

/**
 * The mail address in small letters, if the provider has verified it and it is of one of the provider's own domains; null otherwise. Microsoft
 * Entra ID says in `xms_edov` that the domain's owner has verified it.
 */
export function verifiedAddress(claims: Claims, { domains }: Pick<SignInProvider, 'domains'>): string | null {
  const { email, email_verified: verified, xms_edov: ownerVerified } = claims
  if (typeof email !== 'string' || email.length > 320) return null
  const isVerified = verified === true || ownerVerified === true || ownerVerified === 1 || ownerVerified === '1'
  const domain = domainOfAddress(email)
  return isVerified && domain !== null && domains.includes(domain) ? email.trim().toLowerCase() : null
}

/** A name for colleagues and shoppers, without control characters: the provider's, else the part of the address before the @. */
export function nameOf({ name }: Claims, email: string): string {
  const given =
    typeof name === 'string'
      ? name
          .replaceAll(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 100)
      : ''
  return given === '' ? (email.split('@')[0] ?? email) : given
}

/** Whether the provider proved a second factor, by what the group's configuration counts as one. */
export function provesSecondFactor(claims: Claims, { secondFactor }: Pick<SignInProvider, 'secondFactor'>): boolean {
  if (secondFactor === undefined) return false
  const { amr, acr } = claims
  const methods: readonly unknown[] = Array.isArray(amr) ? amr : []
  return secondFactor.amr.some((each) => methods.includes(each)) || secondFactor.acr.some((each) => each === acr)
}

/** When somebody last proved to the provider who they are; null if it does not say. A time in the future is now. */
export function provedAt({ auth_time: at }: Claims, now: Date): Date | null {
  return typeof at === 'number' && Number.isFinite(at) && at > 0 ? new Date(Math.min(at * 1000, now.getTime())) : null
}
