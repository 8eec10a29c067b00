import { countInbox } from '#leads/server/inbox/list-inbox.ts'
import { ok } from '#platform/result.ts'
import { route } from '../route.ts'
import { countLeads } from './contract.ts'

export const countLeadsRoute = route(countLeads, async ({ tx, staff, query, now }) =>
  ok({ body: { ...(await countInbox(tx, { ...query, personId: staff.personId, now })) } }),
)
