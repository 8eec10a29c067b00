import type { Vehicle } from '#vehicles/fields.ts'

/** The vehicle's equipment, then the features that shoppers filter by, each once. */
export function featuresOf({ standardEquipment, filteredFeatures }: Vehicle): readonly string[] {
  return [...new Set([...standardEquipment, ...filteredFeatures])]
}
