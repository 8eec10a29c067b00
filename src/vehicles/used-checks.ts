import type { Site } from '#sites/schema.ts'
import type { Vehicle } from './fields.ts'

/** The checks that the site names for a used vehicle of this item type: nobody changes the oil of a caravan. */
export function usedChecksOf(
  { itemType }: Pick<Vehicle, 'itemType'>,
  { vehicle: { usedCarChecks } }: { readonly vehicle: Pick<Site['vehicle'], 'usedCarChecks'> },
): readonly string[] {
  const type = itemType?.trim().toLowerCase() ?? ''
  return usedCarChecks.flatMap((check) => {
    if (typeof check === 'string') return [check]
    return type === '' || check.itemTypes.includes(type) ? [check.text] : []
  })
}
