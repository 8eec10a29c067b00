/** Names of roles. A role that is newer than this list is shown as it is. */
const ROLES: Readonly<Record<string, string>> = {
  sales: 'Sales',
  manager: 'Manager',
  'web-editor': 'Web editor',
  'group-admin': 'Group administrator',
  platform: 'Platform',
}

export function roleName(role: string): string {
  return ROLES[role] ?? role
}

interface Grant {
  readonly role: string
  readonly place: string | null
  readonly locations: readonly string[]
}

/** "Sales at Harbourline (Newstead)"; a place of null is the whole platform. */
export function grantWords({ role, place, locations }: Grant): string {
  const where = place === null ? '' : ` at ${place}`
  return `${roleName(role)}${where}${locations.length > 0 ? ` (${locations.join(', ')})` : ''}`
}
