import type { LEAD_COPY } from '../copy.ts'
import type { FieldValues } from './field-spec.ts'

/** Query parameters that a link may pass to a form. They are sent with the lead, under the dealer's label; null for values that only systems use. */
export const LINKED_VALUES = {
  preferredDealership: 'leads.mail.preferredDealership',
  vehiclePriceBudget: 'leads.mail.vehiclePriceBudget',
  vin: 'leads.mail.vinWanted',
  car_type: null,
} as const satisfies Readonly<Record<string, keyof typeof LEAD_COPY | null>>

const LONGEST_VALUE = 200

/** Those of the values that an address carries, bounded. */
export function linkedValues(parameters: URLSearchParams): FieldValues {
  return Object.fromEntries(
    Object.keys(LINKED_VALUES).flatMap((name) => {
      const value = parameters.get(name)
      return value === null || value === '' ? [] : [[name, value.slice(0, LONGEST_VALUE)]]
    }),
  )
}
