import { abilitiesBy, withReason, yes, type Abilities, type Asker, type Place, type Policy } from './policy.ts'

/** Reports and looks at many records at once. */
export type InsightAbility =
  /** Figures of the leads that they have themselves. */
  | 'seeOwnFigures'
  /** Figures of all leads of the place, also by person. */
  | 'seeFigures'
  /** Figures without those of single people. */
  | 'seeSums'
  | 'exportPersonalData'
  | 'readAudit'

const POLICY: Policy<InsightAbility, null> = {
  seeOwnFigures: { sales: yes, manager: yes, 'group-admin': yes },
  seeFigures: { manager: yes, 'group-admin': yes },
  // A web editor sees no leads, but how many the own site brings. The platform sees sums for a reason, as it sees leads.
  seeSums: { manager: yes, 'web-editor': yes, 'group-admin': yes, platform: withReason },
  exportPersonalData: { manager: withReason, 'group-admin': withReason },
  readAudit: { manager: withReason, 'group-admin': withReason, platform: yes },
}

/** Permissions to read a place as a whole. */
export function insightAbilities(asker: Asker, place: Place): Abilities<InsightAbility> {
  return abilitiesBy(POLICY, asker, place, null)
}
