import type { Role } from './role.ts'

const WORDS: Readonly<Record<Role, string>> = {
  sales: 'Sales',
  manager: 'Manager',
  'web-editor': 'Web editor',
  'group-admin': 'Group administrator',
  platform: 'Platform operator',
}

/** A role and what it is for: `Sales at Harbour Motors (North, South)`. */
export function grantWords(role: Role, place: string | null, locations: readonly string[]): string {
  const where = locations.length === 0 ? '' : ` (${locations.join(', ')})`
  return place === null ? WORDS[role] : `${WORDS[role]} at ${place}${where}`
}
