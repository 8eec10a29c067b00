import type { LEAD_COPY } from '../copy.ts'
import type { FieldValues } from './field-spec.ts'

/** Query parameters that a link may pass to a form, with the dealer's label of each; null for values that only systems read. */
export const LINKED_VALUES = {
  preferredDealership: 'leads.mail.preferredDealership',
  vehiclePriceBudget: 'leads.mail.vehiclePriceBudget',
  vin: 'leads.mail.vinWanted',
  car_type: null,
} as const satisfies Readonly<Record<string, keyof typeof LEAD_COPY | null>>

const MAX_VALUE_LENGTH = 200

/** The values of a URL's known parameters, each cut to `MAX_VALUE_LENGTH`. */
export function linkedValues(parameters: URLSearchParams): FieldValues {
  return Object.fromEntries(
    Object.keys(LINKED_VALUES).flatMap((name) => {
      const value = parameters.get(name)
      return value === null || value === '' ? [] : [[name, value.slice(0, MAX_VALUE_LENGTH)]]
    }),
  )
}
