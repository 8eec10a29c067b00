import { abilitiesBy, afterSecondFactor, yes, type Abilities, type Asker, type Place, type Policy } from './policy.ts'

export type SaleAbility = 'confirm' | 'nextStep' | 'refund' | 'readDocuments'

const POLICY: Policy<SaleAbility, null> = {
  confirm: { sales: yes, manager: yes, 'group-admin': yes },
  nextStep: { sales: yes, manager: yes, 'group-admin': yes },
  refund: { manager: afterSecondFactor, 'group-admin': afterSecondFactor },
  readDocuments: { manager: afterSecondFactor, 'group-admin': afterSecondFactor },
}

/** Permissions for a reservation or a purchase, at the place of its vehicle. */
export function saleAbilities(asker: Asker, place: Place): Abilities<SaleAbility> {
  return abilitiesBy(POLICY, asker, place, null)
}
