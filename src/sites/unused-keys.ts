import { isGroup } from './merge.ts'

/**
 * Keys of the schema that change nothing yet. Each group goes when the feature that reads it arrives; a test holds the list against
 * the schema. `forecourt sites check --unused` names those that a site sets, so that no file pretends.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = [
  'chat',
  'salesCounter',
  'search.priceSliderPage',
  'search.cacheEntries.manufacturers',
  'vehicle.viewer',
  'vehicle.printPdf',
  'vehicle.compare',
  'vehicle.fuelCalculator',
  'vehicle.deliveryCalculator',
  'vehicle.marketPrice',
  'finance',
  'reserve',
  'purchase',
  'tradeIn',
  'delivery',
  'testDrive',
  'budget',
  'plugins',
  'gates',
  'account',
  'garageEnabled',
  'favouritesEnabled',
  'viewHistoryEnabled',
  'content.tradeInFaq',
  'forms.kmPresets',
]

/** The keys without effect that `said` (a site's file and presets, without defaults) sets. */
export function unusedKeysOf(said: unknown): string[] {
  return KEYS_WITHOUT_EFFECT.filter((key) => isSaid(said, key.split('.')))
}

function isSaid(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return value !== undefined
  return isGroup(value) && Object.hasOwn(value, first) && isSaid(value[first], rest)
}
