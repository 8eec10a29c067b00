import { createInvitationRoute } from './create-invitation.ts'
import { getInvitationRoute } from './get-invitation.ts'
import { listInvitationsRoute } from './list-invitations.ts'
import { mailInvitationRoute } from './mail-invitation.ts'
import { revokeInvitationRoute } from './revoke-invitation.ts'

export const INVITATION_ROUTES = [
  listInvitationsRoute,
  getInvitationRoute,
  createInvitationRoute,
  mailInvitationRoute,
  revokeInvitationRoute,
]
