import type { Role } from './role.ts'

const WORDS: Readonly<Record<Role, string>> = {
  sales: 'Sales',
  manager: 'Manager',
  'web-editor': 'Web editor',
  'group-admin': 'Group administrator',
  platform: 'Platform operator',
}

/** What a role is called in texts for people. */
export const roleWord = (role: Role): string => WORDS[role]

/** A role and what it is for: `Sales at Harbour Motors (North, South)`. */
export function grantWords(role: Role, place: string | null, locations: readonly string[]): string {
  const where = locations.length === 0 ? '' : ` (${locations.join(', ')})`
  return place === null ? roleWord(role) : `${roleWord(role)} at ${place}${where}`
}
