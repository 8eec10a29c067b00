import { distanceKm, type Point } from './distance.ts'
import { placeOfPostcode } from './place-of-postcode.ts'
import { statesOfPostcode } from './states-of-postcode.ts'
import suburbs from './suburbs.json' with { type: 'json' }

/** A place that a shopper names: a suburb or town with its postcode, or a postcode alone. */
export type Place = Point & {
  /** Its spelling in addresses: `Geelong 3220`, `3220`. */
  readonly key: string
  /** Its label: `Geelong`, `3220`. */
  readonly name: string
}

/** Finds places by name or postcode. */
export type PlaceTable = (text: string) => Place | undefined

/** Distances within which two places of one name are equally near, so that the lower postcode (the main one) wins. */
const SAME_DISTANCE_KM = 100

let postcodesByName: ReadonlyMap<string, readonly string[]> | undefined
let namesOfPostcode: ReadonlyMap<string, readonly string[]> | undefined

/**
 * The table of suburbs and postcodes from GeoNames (see NOTICE). Of several places with one name the one near `yards` is meant; a postcode
 * or a state behind the name settles it.
 */
export function placeTable(yards: readonly Point[]): PlaceTable {
  const kept = new Map<string, Place | undefined>()
  return (text) => {
    const key = foldName(text)
    if (!kept.has(key)) {
      if (kept.size >= MOST_KEPT) kept.clear()
      kept.set(key, findPlace(key, yards))
    }
    return kept.get(key)
  }
}

/** Names looked up, which shoppers type, so their number needs a limit. */
const MOST_KEPT = 2000

function findPlace(key: string, yards: readonly Point[]): Place | undefined {
  if (/^\d{4}$/.test(key)) return placeNamed(key, key)
  const {
    name = '',
    postcode,
    state,
  } = /^(?<name>.*?)(?: (?<state>act|nsw|nt|qld|sa|tas|vic|wa))?(?: (?<postcode>\d{4}))?$/.exec(key)?.groups ?? {}
  const inState = (code: string) =>
    state === undefined || statesOfPostcode(code).some((each) => each.toLowerCase() === state)
  const known = (byName().get(name) ?? []).filter((code) =>
    postcode === undefined ? inState(code) : code === postcode,
  )
  const places = known.flatMap((code) => placeNamed(spelledName(name, code), code) ?? [])
  const ranked = places.map((place) => ({ place, rank: rankOf(place, yards) }))
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.place
}

function placeNamed(name: string, postcode: string): Place | undefined {
  const point = placeOfPostcode(postcode)
  if (!point.ok) return undefined
  return { ...point.value, name, key: name === postcode ? postcode : `${name} ${postcode}` }
}

/** The nearer to a yard the lower; among equals post boxes come last, then the lower postcode. */
function rankOf({ key, lat, long }: Place, yards: readonly Point[]): number {
  const nearest = Math.min(...yards.map((yard) => distanceKm(yard, { lat, long })), FARTHEST_KM)
  const postcode = Number(key.slice(-4))
  const isPostBox = postcode < 300 || (postcode >= 1000 && postcode < 2000) || postcode >= 8000
  return Math.floor(nearest / SAME_DISTANCE_KM) * 100_000 + Number(isPostBox) * 10_000 + postcode
}

const FARTHEST_KM = 20_000

/** "St Marys" and "Saint Marys", "Mt Isa" and "Mount Isa" are the same. */
function foldName(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
  return words.replaceAll(/\bsaint\b/g, 'st').replaceAll(/\bmount\b/g, 'mt')
}

function byName(): ReadonlyMap<string, readonly string[]> {
  if (postcodesByName) return postcodesByName
  const names = new Map<string, string[]>()
  for (const [postcode, suburbsThere] of ofPostcode()) {
    for (const name of suburbsThere) {
      const key = foldName(name)
      // GeoNames writes "Geelong North" where people say North Geelong.
      const [, first, side] = /^(.+) (north|south|east|west)$/.exec(key) ?? []
      for (const each of side === undefined ? [key] : [key, `${side} ${first}`]) {
        const known = names.get(each)
        if (known) known.push(postcode)
        else names.set(each, [postcode])
      }
    }
  }
  postcodesByName = names
  return names
}

function ofPostcode(): ReadonlyMap<string, readonly string[]> {
  namesOfPostcode ??= new Map(
    suburbs.table.split(';').map((entry) => [entry.slice(0, 4), entry.slice(5).split(',')] as const),
  )
  return namesOfPostcode
}

function spelledName(folded: string, postcode: string): string {
  const names = ofPostcode().get(postcode) ?? []
  return (
    names.find((name) => foldName(name) === folded) ?? folded.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  )
}
