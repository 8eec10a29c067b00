import type { PasskeyFacts } from '#accounts/passkey.ts'
import type { Site } from '#sites/schema.ts'
import { accountCopy } from './sign-in-steps.ts'

/** The page that offers a passkey after the first sign-in by code. Its `redirect` is the page that the shopper wanted. */
export const PASSKEY_OFFER_PATH = '/account/passkey'

/** Props of the script that adds a passkey. */
export type AddPasskeyView = {
  readonly next: string
  readonly add: string
  readonly failed: string
  readonly known: string
}

export interface PasskeysView {
  readonly heading: string
  readonly text: string
  readonly rows: readonly {
    readonly id: string
    readonly name: string
    readonly facts: string
    readonly remove: string
  }[]
  readonly remove: string
  readonly adding: AddPasskeyView
}

export function toPasskeys(
  site: Site,
  passkeys: readonly PasskeyFacts[],
  { host, format }: { readonly host: string; readonly format: (date: Date) => string },
): PasskeysView {
  const copy = accountCopy(site)
  return {
    heading: copy('account.passkeys.heading'),
    text: copy('account.passkeys.text'),
    rows: passkeys.map((passkey) => ({
      id: passkey.id,
      name: passkey.name,
      facts: [
        passkey.lastUsedAt === null
          ? copy('account.passkeys.added', { date: format(passkey.createdAt) })
          : copy('account.devices.seen', { date: format(passkey.lastUsedAt) }),
        // Passkeys work on the host where they were added only, so those of other sites show their host.
        passkey.host === host ? '' : passkey.host,
      ]
        .filter((fact) => fact !== '')
        .join(' · '),
      remove: copy('account.passkeys.removeNamed', { name: passkey.name }),
    })),
    remove: copy('account.passkeys.remove'),
    adding: addingOf(site, '/account#passkeys'),
  }
}

function addingOf(site: Site, next: string): AddPasskeyView {
  const copy = accountCopy(site)
  return {
    next,
    add: copy('account.passkeys.add'),
    failed: copy('account.passkeys.failed'),
    known: copy('account.passkeys.known'),
  }
}

export interface PasskeyOfferView {
  readonly heading: string
  readonly text: string
  readonly adding: AddPasskeyView
  readonly later: { readonly href: string; readonly text: string }
}

export function toPasskeyOffer(site: Site, redirect: string): PasskeyOfferView {
  const copy = accountCopy(site)
  return {
    heading: copy('account.passkeys.offer.heading'),
    text: copy('account.passkeys.offer.text'),
    adding: addingOf(site, redirect),
    later: { href: redirect, text: copy('account.passkeys.offer.later') },
  }
}

/** Props of the script of the sign-in page. */
export type PasskeySignInView = {
  readonly next: string
  readonly use: string
  readonly failed: string
}

export function toPasskeySignIn(site: Site, redirect: string): PasskeySignInView {
  const copy = accountCopy(site)
  return { next: redirect, use: copy('account.passkeys.use'), failed: copy('account.passkeys.wrong') }
}
