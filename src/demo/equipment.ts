import type { Variant } from './catalogue.ts'
import type { Random } from './random.ts'
import type { Words } from './words.ts'

export type Equipment = {
  /** The whole equipment, as the page lists it. */
  readonly standard: readonly string[]
  /** The equipment that shoppers filter by. */
  readonly facets: readonly string[]
}

const MOST_EXTRAS = 3
const OFF_ROAD_BODIES = new Set(['SUV', '4x4', 'Ute', 'Cab Chassis'])
const TRAY_BODIES = new Set(['Ute', 'Cab Chassis'])

/** The equipment of a vehicle of that badge and year, with what its first owner added. */
export function equipmentOf(variant: Variant, year: number, words: Words, random: Random): Equipment {
  const electric = variant.power.fuel === 'Electric' || variant.power.fuel === 'Plug-in Hybrid'
  const fitted = words.features[listOf(variant)].filter(
    ({ from, level, electrified = electric }) =>
      year >= from && electrified === electric && (variant.level >= level || random.chance(0.06)),
  )
  const extras = random.sample(extrasFor(variant, words), random.int(0, MOST_EXTRAS))
  const towbar = extras.includes('Towbar') ? ['Towbar'] : []
  return {
    standard: [...fitted.map(({ name }) => name), ...extras],
    facets: [...fitted.filter(({ facet }) => facet).map(({ name }) => name), ...towbar],
  }
}

/** A caravan is in the trucks' catalogue, and has nothing of a truck. */
function listOf({ kind, body }: Variant): Variant['kind'] | 'caravans' {
  return body === 'Caravan' ? 'caravans' : kind
}

/** Accessories that owners add, by body: nobody puts a canopy on a hatch. */
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
