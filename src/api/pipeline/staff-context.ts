import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/server/database.ts'
import { grantOfColumns, type Grant, type GrantColumns } from '#staff/role.ts'
import { isFresh } from '#staff/second-factor.ts'
import type { StaffContext } from '../route.ts'
import type { ViewedDealership } from '../views/viewed-dealership.ts'
import type { Caller } from './caller.ts'

/** The person of a request with the roles of the moment, read in its transaction. */
export async function readStaff(
  { $client }: Pick<Transaction, '$client'>,
  caller: Caller,
  { now, reason }: { readonly now: Date; readonly reason: string },
): Promise<StaffContext> {
  const { personId, sessionId, tokenId, scopes, secondFactorAt, view } = caller
  const { rows } = await $client.query<GrantColumns & Limit>(GRANTS)
  return {
    actor: actorOf(caller),
    personId,
    sessionId,
    tokenId,
    scopes,
    grants: view
      ? [grantOfView(view)]
      : rows.filter((row) => isWithin(row, caller.dealershipIds)).map((row) => grantOfColumns(row)),
    view,
    hasFreshSecondFactor: secondFactorAt !== null && isFresh(secondFactorAt, now),
    reason,
  }
}

function actorOf({ personId, tokenId }: Pick<Caller, 'personId' | 'tokenId'>): Actor {
  return tokenId === null ? { kind: 'person', id: personId } : { kind: 'token', id: tokenId }
}

/** The rule of `grants_of_view()`. */
function grantOfView({ groupName, dealershipId }: ViewedDealership): Grant {
  return groupName === null ? { role: 'manager', dealershipId, locationIds: null } : { role: 'group-admin', groupName }
}

interface Limit {
  readonly editedSites: readonly number[]
}

/** Whoever asks is there, which counts when leads are assigned. */
const GRANTS = `
  select role, dealership_id as "dealershipId", location_ids as "locationIds", site_id as "siteId", group_name as "groupName",
    staff_sites('web-editor') as "editedSites", (select note_presence()) as "noted"
  from memberships where person_id = (select current_staff()) order by created_at, id`

/** The rule of `staff_grants()`: a token limited to dealerships has no role of the platform, and of sites only where all dealerships are within. */
function isWithin({ role, dealershipId, siteId, editedSites }: GrantColumns & Limit, limit: readonly number[] | null) {
  if (limit === null) return true
  if (role === 'platform') return false
  if (role === 'web-editor') return siteId !== null && editedSites.includes(siteId)
  return role === 'group-admin' || (dealershipId !== null && limit.includes(dealershipId))
}
