import { createProviderCalls, type ProviderCalls } from '../provider/provider-calls.ts'
import type { SignInParts, SignInService } from './calls.ts'
import { createInvitationCalls } from './invitation-calls.ts'
import { createPasswordCalls } from './password-calls.ts'
import { createSecondFactorCalls } from './second-factor-calls.ts'

export function createSignInService(parts: SignInParts): SignInService & ProviderCalls {
  return {
    ...createPasswordCalls(parts),
    ...createSecondFactorCalls(parts),
    ...createInvitationCalls(parts),
    ...createProviderCalls(parts),
  }
}
