import type { Site } from './schema.ts'

export interface Noun {
  readonly noun: string
  readonly plural: string
}

/** Nouns of the item types that feeds name, by type in small letters. */
export const ITEM_TYPE_NOUNS: Readonly<Record<string, Noun>> = {
  car: { noun: 'car', plural: 'cars' },
  van: { noun: 'van', plural: 'vans' },
  bus: { noun: 'bus', plural: 'buses' },
  truck: { noun: 'truck', plural: 'trucks' },
  motorcycle: { noun: 'motorcycle', plural: 'motorcycles' },
  motorhome: { noun: 'motorhome', plural: 'motorhomes' },
  caravan: { noun: 'caravan', plural: 'caravans' },
  'camper trailer': { noun: 'camper trailer', plural: 'camper trailers' },
  trailer: { noun: 'trailer', plural: 'trailers' },
  machinery: { noun: 'machine', plural: 'machines' },
  boat: { noun: 'boat', plural: 'boats' },
}

type NounSite = { readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural' | 'nounItemType' | 'itemTypeNouns'> }

/**
 * The site with the noun of one vehicle: a caravan on a site of trucks is no truck. The site's own noun holds for its own item type, and
 * for types that nobody named.
 */
export function inNounOf<S extends NounSite>(site: S, itemType: string | null): S {
  const { nounItemType, itemTypeNouns, vehicleNoun } = site.stock
  const type = itemType?.trim().toLowerCase() ?? ''
  if (type === nounItemType) return site
  const own = lookUp(itemTypeNouns, type) ?? lookUp(ITEM_TYPE_NOUNS, type)
  if (own === undefined || own.noun === vehicleNoun) return site
  return { ...site, stock: { ...site.stock, vehicleNoun: own.noun, nounPlural: own.plural } }
}

function lookUp(nouns: Readonly<Record<string, Noun>>, type: string): Noun | undefined {
  return Object.hasOwn(nouns, type) ? nouns[type] : undefined
}
