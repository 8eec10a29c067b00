import type { Variant } from './catalogue.ts'
import type { Random } from './random.ts'
import type { Words } from './words.ts'

export type Equipment = {
  /** All equipment, as the vehicle's page lists it. */
  readonly standard: readonly string[]
  /** The equipment that shoppers can filter by. */
  readonly facets: readonly string[]
}

const MAX_EXTRAS = 3
/** Share of vehicles that have a feature of a higher badge: an option that the first owner ordered. */
const OPTION_SHARE = 0.06
const OFF_ROAD_BODIES = new Set(['SUV', '4x4', 'Ute', 'Cab Chassis'])
const TRAY_BODIES = new Set(['Ute', 'Cab Chassis'])

/** The equipment of a vehicle of that badge and year, with accessories that its first owner added. */
export function equipmentOf(variant: Variant, year: number, words: Words, random: Random): Equipment {
  const electric = variant.power.fuel === 'Electric' || variant.power.fuel === 'Plug-in Hybrid'
  const fitted = words.features[listOf(variant)].filter(
    ({ from, level, electrified = electric }) =>
      year >= from && electrified === electric && (variant.level >= level || random.chance(OPTION_SHARE)),
  )
  const extras = random.sample(extrasFor(variant, words), random.int(0, MAX_EXTRAS))
  const towbar = extras.includes('Towbar') ? ['Towbar'] : []
  return {
    standard: [...fitted.map(({ name }) => name), ...extras],
    facets: [...fitted.filter(({ facet }) => facet).map(({ name }) => name), ...towbar],
  }
}

/** The list of features for a variant. Caravans are part of the catalogue of trucks, but need a list of their own. */
function listOf({ kind, body }: Variant): Variant['kind'] | 'caravans' {
  return body === 'Caravan' ? 'caravans' : kind
}

/** Accessories that owners add, by body: a hatch gets no canopy. */
function extrasFor(variant: Variant, { features }: Words): readonly string[] {
  const { kind, body } = variant
  const usual = features[`${listOf(variant)}Extras`]
  if (kind !== 'cars') return usual
  return [
    ...usual,
    ...(OFF_ROAD_BODIES.has(body) ? features.offRoadExtras : []),
    ...(TRAY_BODIES.has(body) ? features.trayExtras : []),
  ]
}
