import { GATE_TYPES } from '#sites/schema/accounts.ts'
import { parseSameSitePath } from '#platform/web/same-site-path.ts'

export const SIGN_IN_PATH = '/sign-in'
export const ACCOUNT_PATH = '/account'

export const SIGN_IN_TYPES = [
  'trade-in',
  'checkout',
  'finance',
  'spin-to-win',
  'online-payment',
  'car-finance',
  'my-garage',
  'watchlist',
] as const satisfies readonly ((typeof GATE_TYPES)[number] | 'watchlist')[]

export type SignInType = (typeof SIGN_IN_TYPES)[number]

/** The parameters of `/sign-in?type=&redirect=&back=`, with addresses of other sites and unknown types left out. */
export interface SignInAddress {
  readonly type: SignInType | null
  /** The page that a signed-in shopper goes to. */
  readonly redirect: string
  /** The page for shoppers who go back without signing in. */
  readonly back: string
}

export function parseSignInAddress(read: (name: string) => string | undefined): SignInAddress {
  const type = read('type')
  return {
    type: SIGN_IN_TYPES.find((known) => known === type) ?? null,
    redirect: ownPath(read('redirect')) ?? ACCOUNT_PATH,
    back: ownPath(read('back')) ?? '/',
  }
}

/** Rejects the sign-in page itself, which would lead in a circle. */
function ownPath(value: string | undefined): string | null {
  const path = parseSameSitePath(value)
  return path === null || /^\/sign-in(?:[/?#]|$)/.test(path) ? null : path
}

export function signInHref({ type, redirect, back }: SignInAddress, path = SIGN_IN_PATH): string {
  const parameters = new URLSearchParams({ ...(type && { type }), redirect, back })
  return `${path}?${parameters.toString()}`
}
