import type { GroupEffect, PriceModel } from './price-model.ts'

/** Makes and models that can be valued, in usual spelling: `Land Cruiser`, `BMW`, `MX-5`. */
export interface KnownModels {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
}

/** Listings that a make or model needs to be suggested. */
const MIN_LISTINGS = 3

/** The makes and models of which the price model has seen enough listings, in alphabetical order. */
export function knownModels({ levels }: Pick<PriceModel, 'levels'>): KnownModels {
  const [makes = {}, models = {}] = levels
  const known = (groups: typeof makes) =>
    Object.entries(groups)
      .filter(([, effect]) => listingsOf(effect) >= MIN_LISTINGS)
      .map(([key]) => key)
      .toSorted()
  return {
    makes: known(makes).map(capitalized),
    models: known(models).map((key) => {
      const [make = '', model = ''] = key.split('|')
      return { make: capitalized(make), model: capitalized(model) }
    }),
  }
}

function listingsOf([, , , listings]: GroupEffect): number {
  return listings
}

const MAX_INITIALS = 3

/** Writes names with a digit and short words in capitals, other words with an initial capital. */
function capitalized(name: string): string {
  return name.replaceAll(/[^\s-]+/g, (word) =>
    /\d/.test(name) || word.length <= MAX_INITIALS ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  )
}
