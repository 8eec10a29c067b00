/** Why a call of the sign-in is refused. The kinds are those of its contract (api/auth/contract.ts). */
export interface SignInFailure {
  readonly kind:
    | 'wrong-password'
    | 'wrong-code'
    | 'sign-in-expired'
    | 'unauthenticated'
    | 'second-factor-needed'
    | 'link-not-valid'
    | 'sign-in-to-join'
    | 'other-person'
    | 'weak-password'
    | 'too-many-attempts'
    | 'use-provider'
    | 'no-provider'
    | 'provider-unavailable'
    | 'unavailable'
  /** A sentence for the person; by default the one of the kind. */
  readonly detail?: string
  readonly retryAfterSeconds?: number
}
