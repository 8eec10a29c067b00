import { z } from 'zod'
import { rowId } from '../contract/sale.ts'
import { operation } from '../contract/operation.ts'

export const view = z
  .strictObject({
    id: z.uuid(),
    dealership: z.strictObject({ id: z.number().int(), name: z.string() }),
    reason: z.string(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'View', description: 'That an operator of the platform looks at a dealership, read only' })

const MAX_REASON = 300

export const startView = operation({
  id: 'views.start',
  method: 'post',
  path: '/views',
  tag: 'Account',
  summary: 'Look at a dealership as its administrator',
  description:
    'For the platform, in a session of the console. Until it ends, an hour at most, every request of the session sees that dealership as the administrator of its group does, and changes nothing. Start, end and what is opened are in the audit log, with the reason, which the dealer reads. The answer sets a cookie.',
  scope: null,
  body: z.strictObject({ dealershipId: rowId, reason: z.string().trim().min(1).max(MAX_REASON) }),
  answer: view,
  status: 201,
  problems: ['forbidden', 'invalid-body'],
})

export const endView = operation({
  id: 'views.end',
  method: 'delete',
  path: '/views/{id}',
  tag: 'Account',
  summary: 'Stop looking at a dealership',
  description: 'Nothing of it is edited, so no `If-Match` is needed.',
  scope: null,
  params: z.strictObject({ id: z.uuid() }),
  needsMatch: false,
  problems: ['forbidden'],
})
