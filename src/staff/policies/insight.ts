import { abilitiesBy, withReason, yes, type Abilities, type Asker, type Place, type Policy } from './policy.ts'

/** Reports and looks at many records at once. */
export type InsightAbility =
  | 'seeOwnFigures'
  | 'seeFigures'
  /** Figures without those of single people. */
  | 'seeSums'
  | 'exportPersonalData'
  | 'readAudit'

const POLICY: Policy<InsightAbility, null> = {
  seeOwnFigures: { sales: yes, manager: yes, 'web-editor': yes, 'group-admin': yes },
  seeFigures: { manager: yes, 'web-editor': yes, 'group-admin': yes },
  seeSums: { manager: yes, 'web-editor': yes, 'group-admin': yes, platform: yes },
  exportPersonalData: { manager: withReason, 'group-admin': withReason },
  readAudit: { manager: withReason, 'group-admin': withReason, platform: yes },
}

/** What somebody may see of a place as a whole. */
export function insightAbilities(asker: Asker, place: Place): Abilities<InsightAbility> {
  return abilitiesBy(POLICY, asker, place, null)
}
