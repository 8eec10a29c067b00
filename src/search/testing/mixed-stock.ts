import type { BuiltVehicle } from './build-search.ts'

/** Make, model and body of a vehicle. */
export type ModelOfStock = readonly [make: string, model: string, body: string]

/** Vehicles of two yards, north and south, with every condition and year, in a fixed mix. `extra` adds or replaces fields. */
export function mixedStock(
  count: number,
  models: readonly [ModelOfStock, ...ModelOfStock[]],
  extra: (index: number, model: ModelOfStock) => BuiltVehicle,
): readonly BuiltVehicle[] {
  return Array.from({ length: count }, (_, index) => {
    const model = models[index % models.length] ?? models[0]
    return {
      make: model[0],
      model: model[1],
      body: model[2],
      carType: (['used', 'used', 'new', 'demo'] as const)[index % 4] ?? 'used',
      year: 2010 + (index % 16),
      km: index * 3_000,
      yard: index % 3 === 0 ? 'south' : 'north',
      filteredFeatures: index % 2 === 0 ? ['Tow bar', 'Sunroof'] : ['Tow bar'],
      certified: index % 7 === 0,
      ...extra(index, model),
    }
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Every thirteenth vehicle is sold: yesterday, or longer ago than sites show sold vehicles. */
export function someSold(index: number, now: Date): BuiltVehicle {
  if (index % 13 !== 5) return {}
  return { status: 'sold', soldAt: new Date(now.getTime() - (index % 2 ? 1 : 400) * DAY_MS) }
}
