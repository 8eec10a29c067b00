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

type WordedSite = {
  readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural' | 'nounItemType' | 'itemTypeNouns'>
}
type NounSite = InspectingSite & WordedSite & { readonly copy: Site['copy'] }
type InspectingSite = { readonly stock: Pick<Site['stock'], 'inspectedItemTypes'> }

/** Whether vehicles of the type are inspected, not test driven. */
export function isInspected({ stock }: InspectingSite, itemType: string | null): boolean {
  return stock.inspectedItemTypes.includes(keyOf(itemType))
}

/**
 * The site in the words of one vehicle: a caravan on a site of trucks is no truck, and is inspected, not test driven. The site's own
 * noun is used for its own item type, and for types without a noun.
 */
export function inNounOf<S extends NounSite>(site: S, itemType: string | null): S {
  return withNoun(isInspected(site, itemType) ? withInspection(site) : site, nounOf(site, keyOf(itemType)))
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

function nounOf({ stock }: WordedSite, type: string): Noun {
  const { nounItemType, itemTypeNouns, vehicleNoun, nounPlural } = stock
  const usual = nounItemType === null ? undefined : lookUp(ITEM_TYPE_NOUNS, type)
  const other = type === nounItemType ? undefined : (lookUp(itemTypeNouns, type) ?? usual)
  return other ?? { noun: vehicleNoun, plural: nounPlural }
}

function withNoun<S extends WordedSite>(site: S, { noun, plural }: Noun): S {
  if (noun === site.stock.vehicleNoun) return site
  return { ...site, stock: { ...site.stock, vehicleNoun: noun, nounPlural: plural } }
}

/** Item types that count among another where both are found: a list of cars with a van in it is a list of cars. */
const COUNTED_AMONG: Readonly<Record<string, string>> = { van: 'car' }

/**
 * The site in the words of a list of vehicles: of one noun, or of `mixed` if the list has vehicles of several.
 *
 * @param itemTypes the types in the list; null for vehicles without one
 */
export function inNounOfAll<S extends WordedSite>(site: S, itemTypes: readonly (string | null)[], mixed: Noun): S {
  const types = new Set(itemTypes.map(keyOf))
  const counted = [...types].map((type) => {
    const among = lookUp(COUNTED_AMONG, type)
    return among !== undefined && types.has(among) ? among : type
  })
  const nouns = new Map(counted.map((type) => nounOf(site, type)).map((each) => [each.noun, each]))
  const [only] = nouns.values()
  return only === undefined ? site : withNoun(site, nouns.size === 1 ? only : mixed)
}

function lookUp<V>(values: Readonly<Record<string, V>>, type: string): V | undefined {
  return Object.hasOwn(values, type) ? values[type] : undefined
}
