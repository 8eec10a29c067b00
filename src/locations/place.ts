import { distanceKm, type Point } from './distance.ts'
import { placeOfPostcode } from './place-of-postcode.ts'
import { statesOfPostcode, type State } from './states-of-postcode.ts'
import suburbs from './suburbs.json' with { type: 'json' }

/** A place in Australia: a suburb or town with its postcode, or only a postcode. */
export type Place = Point & {
  /** Its spelling in URLs: `Geelong 3220`, `3220`. */
  readonly key: string
  /** Its label: `Geelong`, `3220`. */
  readonly name: string
}

/** Finds places by name or postcode. */
export type PlaceTable = (text: string) => Place | undefined

/** Two places of the same name whose distances are in the same multiple of this count as equally near. */
const SAME_DISTANCE_KM = 100

let postcodesByName: ReadonlyMap<string, readonly string[]> | undefined
let namesOfPostcode: ReadonlyMap<string, readonly string[]> | undefined

/**
 * A table of suburbs and postcodes from GeoNames (see NOTICE). The text may have a state or a postcode behind the name. If
 * several places match, one near a yard is returned, else the city or town that everyone knows by the name, else the one
 * nearest to `yards`.
 */
export function placeTable(yards: readonly Point[]): PlaceTable {
  const cache = new Map<string, Place | undefined>()
  return (text) => {
    const key = foldName(text)
    if (!cache.has(key)) {
      if (cache.size >= MAX_CACHED) cache.clear()
      cache.set(key, findPlace(key, yards))
    }
    return cache.get(key)
  }
}

/** Limits the cache, because shoppers can type any name. */
const MAX_CACHED = 2000

function findPlace(key: string, yards: readonly Point[]): Place | undefined {
  if (/^\d{4}$/.test(key)) return placeNamed(key, key)
  const { name, state, postcode } = partsOf(key)
  const inState = (code: string) => state === undefined || statesOfPostcode(code).includes(state)
  const known = (byName().get(name) ?? []).filter((code) =>
    postcode === undefined ? inState(code) : code === postcode,
  )
  const places = known.flatMap((code) => placeNamed(spelledName(name, code), code) ?? [])
  const ranked = places.map((place) => ({ place, rank: rankOf(place, yards, WELL_KNOWN[name]) }))
  return ranked.toSorted((a, b) => a.rank - b.rank)[0]?.place
}

/** The name, state and postcode in a text. Mount Victoria is a name, and Perth Western Australia one with a state. */
function partsOf(key: string): {
  readonly name: string
  readonly state?: State | undefined
  readonly postcode?: string | undefined
} {
  const { text = key, postcode } = /^(?<text>.+?) (?<postcode>\d{4})$/.exec(key)?.groups ?? {}
  const state = byName().has(text) ? undefined : STATE_NAMES.find(([name]) => text.endsWith(` ${name}`))
  return state ? { name: text.slice(0, -state[0].length - 1), state: state[1], postcode } : { name: text, postcode }
}

function placeNamed(name: string, postcode: string): Place | undefined {
  const point = placeOfPostcode(postcode)
  if (!point.ok) return undefined
  return { ...point.value, name, key: name === postcode ? postcode : `${name} ${postcode}` }
}

/** Postcodes of cities and towns that share their names with villages and suburbs elsewhere. */
const WELL_KNOWN: Readonly<Record<string, string>> = {
  bunbury: '6230',
  burnie: '7320',
  cooma: '2630',
  gawler: '5118',
  gladstone: '4680',
  griffith: '2680',
  katherine: '0850',
  lismore: '2480',
  maitland: '2320',
  melton: '3337',
  palmerston: '0830',
  parramatta: '2150',
  penrith: '2750',
  perth: '6000',
  rockingham: '6168',
  wangaratta: '3677',
}

/**
 * A lower rank is better. Places near a yard come first, then the well-known one of the name, then others by distance. Among
 * equally near ones, post boxes come last, and lower postcodes, which usually are those of the main place, come first.
 */
function rankOf({ key, lat, long }: Place, yards: readonly Point[], wellKnown: string | undefined): number {
  const nearest = Math.min(...yards.map((yard) => distanceKm(yard, { lat, long })), FARTHEST_KM)
  const code = key.slice(-4)
  const steps = Math.floor(nearest / SAME_DISTANCE_KM)
  const distance = code === wellKnown ? Math.min(steps, AFTER_NEAR) : steps
  const postcode = Number(code)
  const isPostBox = postcode < 300 || (postcode >= 1000 && postcode < 2000) || postcode >= 8000
  return distance * 100_000 + Number(isPostBox) * 10_000 + postcode
}

const FARTHEST_KM = 20_000
/** After the places that are nearer than `SAME_DISTANCE_KM`, and before all others. */
const AFTER_NEAR = 0.5

/** States as they are written after a name. */
const STATE_NAMES: readonly (readonly [name: string, state: State])[] = [
  ['act', 'ACT'],
  ['australian capital territory', 'ACT'],
  ['nsw', 'NSW'],
  ['new south wales', 'NSW'],
  ['nt', 'NT'],
  ['northern territory', 'NT'],
  ['qld', 'QLD'],
  ['queensland', 'QLD'],
  ['sa', 'SA'],
  ['south australia', 'SA'],
  ['tas', 'TAS'],
  ['tasmania', 'TAS'],
  ['vic', 'VIC'],
  ['victoria', 'VIC'],
  ['wa', 'WA'],
  ['western australia', 'WA'],
]

/** Normalizes a name, so that "Saint Marys" equals "St Marys" and "Mount Isa" equals "Mt Isa". */
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
      // GeoNames has "Geelong North" for North Geelong.
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

/** Regions that people name as places, at the postcode of their centre; GeoNames has none of them. */
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  '2250': ['Central Coast'],
  '2283': ['Lake Macquarie'],
  '2315': ['Port Stephens'],
  '2640': ['Albury-Wodonga'],
  '4217': ['Gold Coast'],
  '4558': ['Sunshine Coast'],
  '4567': ['Noosa'],
}

function ofPostcode(): ReadonlyMap<string, readonly string[]> {
  namesOfPostcode ??= new Map(
    suburbs.table.split(';').map((entry) => {
      const [postcode, names] = [entry.slice(0, 4), entry.slice(5).split(',')]
      return [postcode, [...names, ...(REGIONS[postcode] ?? [])]] as const
    }),
  )
  return namesOfPostcode
}

function spelledName(folded: string, postcode: string): string {
  const names = ofPostcode().get(postcode) ?? []
  return (
    names.find((name) => foldName(name) === folded) ?? folded.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  )
}
