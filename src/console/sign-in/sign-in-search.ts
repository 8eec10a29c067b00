import { PROVIDER_REFUSALS } from '#api/auth/contract.ts'

/** The parameters of the sign-in screen's address. Those of a sign-in at a provider are set by its callback. */
export interface SignInSearch {
  readonly next?: string
  readonly step?: 'code' | 'authenticator'
  readonly refused?: keyof typeof PROVIDER_REFUSALS
  /** Asks for the password, even if a provider has the address: the way back of the platform's operators. */
  readonly with?: 'password'
}

export function readSignInSearch(search: Readonly<Record<string, unknown>>): SignInSearch {
  const { next, step, refused, with: by } = search
  return {
    ...(typeof next === 'string' && { next }),
    ...((step === 'code' || step === 'authenticator') && { step }),
    ...(isRefusal(refused) && { refused }),
    ...(by === 'password' && { with: by }),
  }
}

function isRefusal(value: unknown): value is keyof typeof PROVIDER_REFUSALS {
  return typeof value === 'string' && Object.hasOwn(PROVIDER_REFUSALS, value)
}
