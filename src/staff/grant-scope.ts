import type { AuditScope } from '#platform/audit.ts'
import type { Grant } from './role.ts'

/** Whom an audit entry about a grant belongs to. One of a group or of the platform belongs to no dealership or site. */
export function scopeOfGrant(grant: Grant): AuditScope {
  switch (grant.role) {
    case 'sales':
    case 'manager':
      return {
        dealershipId: grant.dealershipId,
        locationId: grant.locationIds?.length === 1 ? (grant.locationIds[0] ?? null) : null,
      }
    case 'web-editor':
      return { siteId: grant.siteId }
    case 'group-admin':
    case 'platform':
      return {}
  }
}
