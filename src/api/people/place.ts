import type { Transaction } from '#platform/server/database.ts'
import { mayGive } from '#staff/policies/people.ts'
import type { Asker, Place, Verdict } from '#staff/policies/policy.ts'
import type { Grant } from '#staff/role.ts'
import type { ProblemFault } from '../contract/problems.ts'
import type { StaffContext } from '../route.ts'

type Tx = Pick<Transaction, '$client'>

/** Where the person of the transaction is an administrator of the group. */
export interface Reach {
  readonly dealerships: readonly number[]
  readonly sites: readonly number[]
  readonly groups: readonly string[]
}

export async function readReach({ $client }: Tx): Promise<Reach> {
  const { rows } = await $client.query<Reach>(
    `select staff_dealerships('group-admin') as dealerships, staff_sites('group-admin') as sites, staff_groups() as groups`,
  )
  return rows[0] ?? { dealerships: [], sites: [], groups: [] }
}

export function askerOf({ personId, grants, hasFreshSecondFactor, reason }: StaffContext): Asker {
  return { personId, grants, hasFreshSecondFactor, hasReason: reason !== '' }
}

/** The place that a role is given for, as the policies see it. Of groups only the reader's own matter. */
export function placeOf(grant: Grant, reach: Reach): Place {
  const nowhere: Place = { dealershipId: null, locationId: null, siteIds: [], groups: [] }
  const groupsIf = (isWithin: boolean) => (isWithin ? reach.groups : [])
  switch (grant.role) {
    case 'sales':
    case 'manager': {
      const { dealershipId } = grant
      return { ...nowhere, dealershipId, groups: groupsIf(reach.dealerships.includes(dealershipId)) }
    }
    case 'web-editor':
      return { ...nowhere, siteIds: [grant.siteId], groups: groupsIf(reach.sites.includes(grant.siteId)) }
    case 'group-admin':
      return { ...nowhere, groups: [grant.groupName] }
    case 'platform':
      return nowhere
  }
}

/** Whether the person who asks may give the role, or take it away. */
export function verdictOn(grant: Grant, staff: StaffContext, reach: Reach): Verdict {
  return mayGive(askerOf(staff), grant, placeOf(grant, reach))
}

/** The fault of a grant whose place does not exist, or is not visible to who gives it: both are answered alike. Null for a good one. */
export async function placeFault({ $client }: Tx, grant: Grant, pointer: string): Promise<ProblemFault | null> {
  const fault = (field: string, detail: string) => ({ pointer: `${pointer}/${field}`, detail, code: 'unknown' })
  switch (grant.role) {
    case 'sales':
    case 'manager': {
      const { dealershipId, locationIds } = grant
      const { rowCount } = await $client.query('select from dealerships where id = $1', [dealershipId])
      if (rowCount === 0) return fault('dealershipId', 'There is no such dealership.')
      if (locationIds === null) return null
      const found = await $client.query('select from locations where dealership_id = $1 and id = any ($2)', [
        dealershipId,
        locationIds,
      ])
      const isWhole = found.rowCount === new Set(locationIds).size
      return isWhole ? null : fault('locationIds', 'The dealership has no such location.')
    }
    case 'web-editor': {
      const { rowCount } = await $client.query('select from sites where id = $1', [grant.siteId])
      return rowCount === 0 ? fault('siteId', 'There is no such site.') : null
    }
    case 'group-admin': {
      const { rowCount } = await $client.query('select from sites where group_name = $1', [grant.groupName])
      return rowCount === 0 ? fault('groupName', 'There is no such group.') : null
    }
    case 'platform':
      return null
  }
}
