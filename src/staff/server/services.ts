import type { ProviderCalls } from './provider/provider-calls.ts'
import type { SignInService } from './sign-in/calls.ts'
import type { StaffSessions } from './staff-sessions.ts'
import type { SendingLimits } from './sending-limits.ts'

export type { StaffSessions } from './staff-sessions.ts'

export interface StaffServices {
  readonly sessions: StaffSessions
  readonly signIn: SignInService & ProviderCalls
  /**
   * Mails an invitation some seconds later, so that the transaction that creates it has committed; nothing is mailed if it did not.
   * Each mail has a new link, and those before stop working.
   */
  readonly mailInvitation: (invitationId: string) => Promise<void>
  readonly sending: SendingLimits
}
