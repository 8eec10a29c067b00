import { z } from 'zod'
import { LARGEST_ID } from '#platform/largest-id.ts'
import { MAX_SAVED, MAX_SEARCHES, searchPath, type OwnCar } from './garage.ts'

const slugs = (most: number) => z.array(z.string().regex(/^[\w-]{1,200}$/)).transform((all) => all.slice(0, most))

const ids = (most: number) => z.array(z.int().min(1).max(LARGEST_ID)).transform((all) => all.slice(0, most))

/** The lists that a browser sends at sign-in: ids of vehicles, newest first, slugs of the vehicles to compare, and searches. */
export const wireGarage = z.object({
  favourites: ids(MAX_SAVED.favourites).default([]),
  viewed: ids(MAX_SAVED.viewed).default([]),
  compare: slugs(MAX_SAVED.compare).default([]),
  searches: z
    .array(z.object({ address: z.string(), label: z.string().trim().min(1) }))
    .default([])
    .transform((all) =>
      all.slice(0, MAX_SEARCHES).flatMap(({ address, label }) => {
        const path = searchPath(address)
        return path === null ? [] : [{ address: path, label: label.slice(0, 200) }]
      }),
    ),
})
export type WireGarage = z.output<typeof wireGarage>

const km = z.coerce.number().int().min(0).max(LARGEST_ID)

/** Parses the form of a shopper's own car; returns the name of the field that is missing or wrong if there is one. */
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
