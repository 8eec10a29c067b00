import type { PriceModel } from './price-model.ts'

/** Makes and models that can be valued, as a person writes them: `Land Cruiser`, `BMW`, `MX-5`. */
export interface KnownModels {
  readonly makes: readonly string[]
  readonly models: readonly { readonly make: string; readonly model: string }[]
}

/** Listings that make a model worth suggesting. */
const LEAST_LISTINGS = 3

export function knownModels({ levels }: Pick<PriceModel, 'levels'>): KnownModels {
  const [makes = {}, models = {}] = levels
  const known = (table: typeof makes) =>
    Object.entries(table)
      .filter(([, [, , , listings]]) => listings >= LEAST_LISTINGS)
      .map(([key]) => key)
      .toSorted()
  return {
    makes: known(makes).map(written),
    models: known(models).map((key) => {
      const [make = '', model = ''] = key.split('|')
      return { make: written(make), model: written(model) }
    }),
  }
}

const LONGEST_INITIALS = 3

/** Names with a digit and short ones are initials. */
function written(name: string): string {
  return name.replaceAll(/[^\s-]+/g, (word) =>
    /\d/.test(name) || word.length <= LONGEST_INITIALS
      ? word.toUpperCase()
      : word.charAt(0).toUpperCase() + word.slice(1),
  )
}
