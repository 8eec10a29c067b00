import type { OwnerKind } from '#configuration/server/owner-kind.ts'
import { checkPreset, checkSite } from '../site-checks.ts'

/** Sites are resolved by every process from the texts in force, so nothing is written from them here. */
export const SITE_KINDS: readonly OwnerKind[] = [
  { kind: 'preset', check: checkPreset },
  { kind: 'site', check: checkSite },
]
