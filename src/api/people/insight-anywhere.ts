import { insightAbilities, type InsightAbility } from '#staff/policies/insight.ts'
import type { Verdict } from '#staff/policies/policy.ts'
import type { StaffContext } from '../route.ts'
import { askerOf, placeOf, type Reach } from './place.ts'

/** Whether some role of theirs allows it at its place. */
export function insightAnywhere(staff: StaffContext, reach: Reach, ability: InsightAbility): Verdict {
  const asker = askerOf(staff)
  const verdicts = staff.grants.map((grant) => {
    const place = placeOf(grant, reach)
    const locationId = 'locationIds' in grant ? (grant.locationIds?.[0] ?? null) : null
    return insightAbilities(asker, { ...place, locationId })[ability]
  })
  const reason = verdicts.find((verdict) => verdict !== true && verdict.because !== 'not-your-role')
  return verdicts.find((verdict) => verdict === true) ?? reason ?? { because: 'not-your-role' }
}
