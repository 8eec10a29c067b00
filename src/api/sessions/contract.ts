import { z } from 'zod'
import { operation } from '../contract/operation.ts'

const session = z
  .strictObject({
    id: z.uuid(),
    isCurrent: z.boolean().describe('Whether this request belongs to it'),
    userAgent: z.string().describe('What the browser says of itself; empty if it says nothing'),
    address: z.string().describe('The IPv4 address, or the /64 of the IPv6 address, from which it was started'),
    createdAt: z.iso.datetime(),
    usedAt: z.iso.datetime().describe('When the console was last opened with it, to the hour'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'Session', description: 'A session of the console' })

export const listSessions = operation({
  id: 'sessions.list',
  method: 'get',
  path: '/sessions',
  tag: 'Account',
  summary: 'List one’s sessions of the console',
  description: 'Newest first. For sessions only: a token has none.',
  scope: null,
  answer: z.strictObject({ data: z.array(session) }),
  problems: ['forbidden'],
})

export const revokeSession = operation({
  id: 'sessions.revoke',
  method: 'delete',
  path: '/sessions/{id}',
  tag: 'Account',
  summary: 'End one of one’s sessions',
  description: 'It is refused from the next request on. Nothing of a session is edited, so no `If-Match` is needed.',
  scope: null,
  params: z.strictObject({ id: z.uuid() }),
  needsMatch: false,
  problems: ['forbidden'],
})
