import { z } from 'zod'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'
import { grant } from '../me/contract.ts'
import { grantInput } from '../contract/grant-input.ts'

const invitation = z
  .strictObject({
    id: z.uuid(),
    email: z.string(),
    grants: z.array(grant).describe('The roles that its acceptance gives'),
    invitedBy: z
      .string()
      .nullable()
      .describe('The name of who invited; null if the reader does not see them, or a command did'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    state: z.enum(['open', 'expired']),
  })
  .meta({ id: 'Invitation', description: 'An invitation that nobody has accepted yet' })

const params = z.strictObject({ id: z.uuid() })

export const listInvitations = operation({
  id: 'invitations.list',
  method: 'get',
  path: '/invitations',
  tag: 'People',
  summary: 'List invitations',
  description: 'Those that were neither accepted nor revoked, newest first.',
  scope: 'people:read',
  query: z.strictObject(PAGE_QUERY),
  answer: page(invitation),
})

export const getInvitation = operation({
  id: 'invitations.get',
  method: 'get',
  path: '/invitations/{id}',
  tag: 'People',
  summary: 'Read an invitation',
  scope: 'people:read',
  params,
  answer: invitation,
})

export const createInvitation = operation({
  id: 'invitations.create',
  method: 'post',
  path: '/invitations',
  tag: 'People',
  summary: 'Invite somebody',
  description:
    'Mails a link that is valid once, for seven days. Somebody who signs in already accepts it in their session.',
  scope: 'people:write',
  body: z.strictObject({
    email: z.email().max(320),
    grants: z.array(grantInput).min(1).max(50),
  }),
  answer: invitation,
  problems: ['forbidden'],
})

export const mailInvitation = operation({
  id: 'invitations.mail',
  method: 'post',
  path: '/invitations/{id}/mail',
  tag: 'People',
  summary: 'Mail an invitation again',
  description: 'With a new link; those that were mailed before stop working. It does not prolong the invitation.',
  scope: 'people:write',
  params,
  problems: ['forbidden', 'conflict'],
})

export const revokeInvitation = operation({
  id: 'invitations.revoke',
  method: 'delete',
  path: '/invitations/{id}',
  tag: 'People',
  summary: 'Revoke an invitation',
  description: 'Its link stops working at once. An invitation is never changed, so no `If-Match` is needed.',
  scope: 'people:write',
  params,
  needsMatch: false,
  problems: ['forbidden'],
})

export type Invitation = z.output<typeof invitation>
