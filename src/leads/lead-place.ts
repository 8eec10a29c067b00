import type { Asker, Place } from '#staff/policies/policy.ts'

/** The columns of a lead that decide who may do what with it. */
interface PlacedLead {
  readonly siteId: number
  readonly dealershipId: number | null
  readonly locationId: number | null
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

/** The place of a lead. Its group is named only if the reader administers it: nobody else has a role by it. */
export function placeOf({ dealershipId, locationId, siteId, isOfOwnGroup }: PlacedLead, asker: Asker): Place {
  const groups = asker.grants.flatMap((grant) =>
    grant.role === 'group-admin' && isOfOwnGroup ? [grant.groupName] : [],
  )
  return { dealershipId, locationId, siteIds: [siteId], groups }
}
