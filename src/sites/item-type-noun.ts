import { INSPECTION_COPY } from './inspection-copy.ts'
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

type NounSite = InspectingSite & {
  readonly copy: Site['copy']
  readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural' | 'nounItemType' | 'itemTypeNouns'>
}
type InspectingSite = { readonly stock: Pick<Site['stock'], 'inspectedItemTypes'> }

/** Whether vehicles of the type are inspected, not test driven. */
export function isInspected({ stock }: InspectingSite, itemType: string | null): boolean {
  return stock.inspectedItemTypes.includes(keyOf(itemType))
}

/**
 * The site in the words of one vehicle: a caravan on a site of trucks is no truck, and is inspected, not test driven. The site's own noun holds for its own item type, and
 * for types that nobody named.
 */
export function inNounOf<S extends NounSite>(site: S, itemType: string | null): S {
  return withNoun(isInspected(site, itemType) ? withInspection(site) : site, keyOf(itemType))
}

function keyOf(itemType: string | null): string {
  return itemType?.trim().toLowerCase() ?? ''
}

function withInspection<S extends NounSite>(site: S): S {
  const texts = Object.entries(INSPECTION_COPY).map(([key, text]) => [
    key.replace(/\.inspected$/, ''),
    site.copy[key] ?? text,
  ])
  return { ...site, copy: { ...site.copy, ...Object.fromEntries(texts) } }
}

function withNoun<S extends NounSite>(site: S, type: string): S {
  const { nounItemType, itemTypeNouns, vehicleNoun } = site.stock
  if (type === nounItemType) return site
  const own = lookUp(itemTypeNouns, type) ?? lookUp(ITEM_TYPE_NOUNS, type)
  if (own === undefined || own.noun === vehicleNoun) return site
  return { ...site, stock: { ...site.stock, vehicleNoun: own.noun, nounPlural: own.plural } }
}

function lookUp(nouns: Readonly<Record<string, Noun>>, type: string): Noun | undefined {
  return Object.hasOwn(nouns, type) ? nouns[type] : undefined
}
