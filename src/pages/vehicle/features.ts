import type { Vehicle } from '#vehicles/fields.ts'

/** What a vehicle has, each once: its equipment, then what shoppers filter by. */
export function featuresOf({ standardEquipment, filteredFeatures }: Vehicle): readonly string[] {
  return [...new Set([...standardEquipment, ...filteredFeatures])]
}
