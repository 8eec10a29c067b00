import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import { listed } from './listed.ts'

/**
 * A class of driver licence and what it allows to drive: at most a gross vehicle mass in kilograms, and no vehicle with one of the values.
 * Class C allows up to 4.5 t, LR up to 8 t, MR any two axles, HR any rigid vehicle, HC and MC everything (National Driver Licensing
 * Scheme of Austroads, used by the states and the National Heavy Vehicle Regulator).
 */
export type LicenceClass = {
  readonly phrases: readonly string[]
  readonly gvm: number | null
  readonly excluded: { readonly attribute: FacetAttribute; readonly values: readonly string[] } | null
}

/** Drives of vehicles with three axles or more. */
const MANY_AXLES = { attribute: 'drive', values: listed('6x2, 6x4, 6x6, 8x2, 8x4, 8x8') } as const
const COMBINATIONS = { attribute: 'body', values: ['Prime Mover'] } as const

/** `alone`: names that mean the class also without the word licence. */
function licence(names: string, alone: string): readonly string[] {
  const words = listed('licence, license, drivers licence, driver licence, ticket, licence holder')
  return [...listed(names).flatMap((name) => words.map((word) => `${name} ${word}`)), ...listed(alone)].filter(Boolean)
}

export const LICENCE_CLASSES: readonly LicenceClass[] = [
  {
    phrases: licence(
      'car, c, c class, class c, car drivers, normal, normal car, ordinary, ordinary car, standard, standard car, regular, regular car',
      'no truck licence, no truck licence needed, no truck licence required, no special licence, no special licence needed, no special licence required, without a truck licence, without truck licence, without a special licence, dont need a truck licence, dont have a truck licence, havent got a truck licence, truck licence not needed, truck licence not required, special licence not needed, special licence not required',
    ),
    gvm: 4500,
    excluded: null,
  },
  { phrases: licence('lr, light rigid, lr class, class lr', 'lr, light rigid, lr truck, lr class'), gvm: 8000, excluded: null }, // oxfmt-ignore
  { phrases: licence('mr, medium rigid, mr class, class mr', 'mr, medium rigid, mr truck, mr class'), gvm: null, excluded: MANY_AXLES }, // oxfmt-ignore
  { phrases: licence('hr, heavy rigid, hr class, class hr', 'hr, heavy rigid, hr truck, hr class'), gvm: null, excluded: COMBINATIONS }, // oxfmt-ignore
  { phrases: licence('hc, heavy combination, mc, multi combination', ''), gvm: null, excluded: null },
]
