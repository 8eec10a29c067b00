import { z } from 'zod'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { parseSameSitePath } from '#platform/web/same-site-path.ts'

/** Lists of vehicles that a shopper has. The watchlist needs an account, the others begin in the browser. */
export const VEHICLE_LISTS = ['watchlist', 'favourites', 'viewed', 'compare'] as const
export type VehicleList = (typeof VEHICLE_LISTS)[number]
/** Lists that a browser keeps for itself until somebody signs in. */
export const BROWSER_LISTS = ['favourites', 'viewed', 'compare'] as const satisfies readonly VehicleList[]
export type BrowserList = (typeof BROWSER_LISTS)[number]

/** The newest so many vehicles of a list are kept. */
export const MOST_SAVED: Readonly<Record<VehicleList, number>> = {
  watchlist: 200,
  favourites: 200,
  viewed: 50,
  compare: 4,
}
export const MOST_SEARCHES = 30
export const MOST_OWN_CARS = 10

export interface SavedVehicle {
  readonly vehicleId: number
  readonly slug: string
  readonly name: string
}

export interface SavedSearch {
  readonly address: string
  readonly label: string
}

/** A vehicle that the shopper owns. */
export interface OwnCar {
  readonly name: string
  readonly rego: string | null
  readonly regoState: string | null
  readonly km: number | null
}

const slugs = (most: number) => z.array(z.string().regex(/^[\w-]{1,200}$/)).transform((all) => all.slice(0, most))

const ids = (most: number) => z.array(z.int().min(1).max(LARGEST_ID)).transform((all) => all.slice(0, most))

/** What a browser has when its shopper signs in: ids of vehicles, the newest first, slugs of those to compare, and searches. */
export const wireGarage = z.object({
  favourites: ids(MOST_SAVED.favourites).default([]),
  viewed: ids(MOST_SAVED.viewed).default([]),
  compare: slugs(MOST_SAVED.compare).default([]),
  searches: z
    .array(z.object({ address: z.string(), label: z.string().trim().min(1) }))
    .default([])
    .transform((all) =>
      all.slice(0, MOST_SEARCHES).flatMap(({ address, label }) => {
        const path = searchPath(address)
        return path === null ? [] : [{ address: path, label: label.slice(0, 200) }]
      }),
    ),
})
export type WireGarage = z.output<typeof wireGarage>

/** The path of a search or of the special offers on this site; null for every other address. */
export function searchPath(address: string): string | null {
  const path = parseSameSitePath(address)
  return path !== null && /^\/(?:search|special-offers)(?:[/?]|$)/.test(path) ? path : null
}

const km = z.coerce.number().int().min(0).max(LARGEST_ID)

/** The form of an own car: what is missing or wrong in it, or the car. */
export function parseOwnCar(read: (name: string) => string | undefined): OwnCar | 'name' | 'km' {
  const text = (name: string, longest: number) => (read(name) ?? '').trim().slice(0, longest)
  const name = text('name', 100)
  if (name === '') return 'name'
  const kms = text('km', 20).replaceAll(/[\s,]|km$/gi, '')
  const parsed = kms === '' ? null : km.safeParse(kms)
  if (parsed !== null && !parsed.success) return 'km'
  const rego = text('rego', 12).toUpperCase()
  return {
    name,
    rego: rego === '' ? null : rego,
    regoState: text('rego_state', 3).toLowerCase() || null,
    km: parsed?.data ?? null,
  }
}
