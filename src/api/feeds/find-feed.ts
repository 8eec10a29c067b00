import { LARGEST_ID } from '#platform/largest-id.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Abilities } from '#staff/policies/policy.ts'
import { feedAbilities, type FeedAbility } from '#staff/policies/stock.ts'
import type { KnownFeed } from '#stock/server/staff-feeds/known-feeds.ts'
import { staffFeeds, type StaffFeed } from '#stock/server/staff-feeds/staff-feeds.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

type Context = Pick<RequestContext, 'tx' | 'services' | 'now'>

/** The feeds that the person sees, those that need somebody first. */
export async function seenFeeds(
  { tx, services, now }: Context,
  dealershipId: number | null,
): Promise<readonly StaffFeed[]> {
  return staffFeeds(tx, { defined: await services.feeds.defined(), dealershipId, now })
}

/** A feed of a dealership by its name, if the person sees it. */
export async function findFeed(
  context: Context,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<Result<StaffFeed, ApiProblem>> {
  if (id < 1 || id > LARGEST_ID) return err({ kind: 'not-found' })
  const found = (await seenFeeds(context, id)).find(({ known }) => known.name === name)
  return found === undefined ? err({ kind: 'not-found' }) : ok(found)
}

export function abilitiesFor(
  { dealershipId, isOfOwnGroup }: Pick<KnownFeed, 'dealershipId' | 'isOfOwnGroup'>,
  staff: RequestContext['staff'],
): Abilities<FeedAbility> {
  const asker = askerOf(staff)
  const groups = asker.grants.flatMap((grant) =>
    grant.role === 'group-admin' && isOfOwnGroup ? [grant.groupName] : [],
  )
  return feedAbilities(asker, { dealershipId, locationId: null, siteIds: [], groups })
}
