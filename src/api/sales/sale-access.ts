import { placeOf } from '#leads/lead-place.ts'
import { saleAbilities, type SaleAbility } from '#staff/policies/sale.ts'
import type { Abilities, Place, Verdict } from '#staff/policies/policy.ts'
import { askerOf } from '../leads/lead-access.ts'
import type { ApiProblem, RequestContext } from '../route.ts'

/** The place of a sale's vehicle. */
interface SalePlace {
  readonly siteId: number
  readonly dealershipId: number | null
  readonly locationId: number | null
  /** Whether the reader administers its group. */
  readonly isOfOwnGroup: boolean
}

function placeOfSale(place: SalePlace, staff: RequestContext['staff']): Place {
  return placeOf(place, askerOf(staff))
}

export function saleAbilitiesOf(place: SalePlace, staff: RequestContext['staff']): Abilities<SaleAbility> {
  return saleAbilities(askerOf(staff), placeOfSale(place, staff))
}

/** The problem of something that may not be done; null if it may. */
export function refusal(verdict: Verdict): ApiProblem | null {
  if (verdict === true) return null
  if (verdict.because === 'second-factor-needed') return { kind: 'second-factor-needed' }
  return { kind: 'forbidden', because: verdict.because }
}

/** What the deposit of a sale, if it was paid, allows: to give it back is for heads, after the second factor again. */
export function declineVerdict(abilities: Abilities<SaleAbility>, isPaid: boolean): Verdict {
  return isPaid ? abilities.refund : abilities.nextStep
}
