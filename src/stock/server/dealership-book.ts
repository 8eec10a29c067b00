import type { ClientBase } from 'pg'
import { slugOf } from '../derive/slug.ts'

/** A dealership whose rows are in the file; without an id it is still to be made. */
export type Place = {
  readonly number: number
  readonly dealershipId: number | null
  readonly name: string
  readonly slug: string
  readonly currency: string
}

/** Rows of no known dealership. */
export const NOWHERE = 0

type Known = { readonly id: number; readonly slug: string; readonly name: string; readonly currency: string }

export type DealershipBook = {
  /** The place of a dealership by its slug or name; null where nobody knows it. */
  readonly find: (called: string) => Place | null
  /** The same, but an unknown one is noted down to be made, with the currency of its first row. */
  readonly findOrNote: (called: string, currency: string) => Place
  readonly places: () => readonly Place[]
}

export async function openDealershipBook(client: ClientBase): Promise<DealershipBook> {
  const { rows } = await client.query<Known>('select id, slug, name, currency from dealerships order by id')
  return dealershipBook(rows)
}

/** Names are compared without case; one that two dealerships share finds neither, for it doesn't say which. */
export function dealershipBook(known: readonly Known[]): DealershipBook {
  const bySlug = new Map(known.map((each) => [each.slug, each]))
  const byName = new Map<string, Known | null>()
  for (const each of known) byName.set(each.name.toLowerCase(), byName.has(each.name.toLowerCase()) ? null : each)
  const slugs = new Set(bySlug.keys())
  const found = new Map<string, Place>()
  const places: Place[] = []
  const byId = new Map<number, Place>()

  const enter = (called: string, entry: Omit<Place, 'number'>): Place => {
    const same = entry.dealershipId === null ? undefined : byId.get(entry.dealershipId)
    const place = same ?? { ...entry, number: places.length + 1 }
    if (!same) places.push(place)
    if (place.dealershipId !== null) byId.set(place.dealershipId, place)
    found.set(called, place).set(called.toLowerCase(), place)
    return place
  }
  const find = (called: string): Place | null => {
    const noted = found.get(called) ?? found.get(called.toLowerCase())
    if (noted) return noted
    const match = bySlug.get(called) ?? byName.get(called.toLowerCase())
    if (!match) return null
    return enter(called, { dealershipId: match.id, name: match.name, slug: match.slug, currency: match.currency })
  }
  const findOrNote = (called: string, currency: string): Place =>
    find(called) ?? enter(called, { dealershipId: null, name: called, slug: freeSlug(called, slugs), currency })

  return { find, findOrNote, places: () => places }
}

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name) || 'dealership'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}
