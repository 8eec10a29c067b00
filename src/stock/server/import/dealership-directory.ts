import type { ClientBase } from 'pg'
import { slugOf } from '../../derive/slug.ts'

/** A dealership that rows of the file belong to. Without an id it is created when the import is applied. */
export type Target = {
  readonly number: number
  readonly dealershipId: number | null
  readonly name: string
  readonly slug: string
  readonly currency: string
}

/** The target number of rows whose dealership is unknown. */
export const NO_TARGET = 0

type Known = { readonly id: number; readonly slug: string; readonly name: string; readonly currency: string }

export type DealershipDirectory = {
  /** The target of a dealership by its slug or name; null for an unknown one. */
  readonly find: (called: string) => Target | null
  /** Like `find`, but an unknown dealership becomes a target to create, with the currency of its first row. */
  readonly findOrAdd: (called: string, currency: string) => Target
  readonly targets: () => readonly Target[]
  /** Whether the dealership accepts stock of the file. */
  readonly accepts: (slug: string) => boolean
  /** Whether this is the slug or name of a dealership that doesn't accept stock of the file, and so is not found. */
  readonly isRefused: (called: string) => boolean
}

/** @param acceptedBy slugs of the dealerships that accept stock of the file; unset: all */
export async function openDealershipDirectory(
  client: ClientBase,
  acceptedBy?: ReadonlySet<string>,
): Promise<DealershipDirectory> {
  const { rows } = await client.query<Known>('select id, slug, name, currency from dealerships order by id')
  return dealershipDirectory(rows, acceptedBy)
}

/** Names are compared without case. A name that two dealerships share finds neither, because it is ambiguous. */
export function dealershipDirectory(every: readonly Known[], acceptedBy?: ReadonlySet<string>): DealershipDirectory {
  const accepts = (slug: string): boolean => acceptedBy === undefined || acceptedBy.has(slug)
  const known = every.filter(({ slug }) => accepts(slug))
  const refused = new Set(
    every.filter(({ slug }) => !accepts(slug)).flatMap(({ slug, name }) => [slug, name.toLowerCase()]),
  )
  const bySlug = new Map(known.map((each) => [each.slug, each]))
  const byName = new Map<string, Known | null>()
  for (const each of known) byName.set(each.name.toLowerCase(), byName.has(each.name.toLowerCase()) ? null : each)
  const slugs = new Set(bySlug.keys())
  const found = new Map<string, Target>()
  const targets: Target[] = []
  const byId = new Map<number, Target>()

  const enter = (called: string, entry: Omit<Target, 'number'>): Target => {
    const same = entry.dealershipId === null ? undefined : byId.get(entry.dealershipId)
    const target = same ?? { ...entry, number: targets.length + 1 }
    if (!same) targets.push(target)
    if (target.dealershipId !== null) byId.set(target.dealershipId, target)
    found.set(called, target).set(called.toLowerCase(), target)
    return target
  }
  const find = (called: string): Target | null => {
    const seen = found.get(called) ?? found.get(called.toLowerCase())
    if (seen) return seen
    const match = bySlug.get(called) ?? byName.get(called.toLowerCase())
    if (!match) return null
    return enter(called, { dealershipId: match.id, name: match.name, slug: match.slug, currency: match.currency })
  }
  const findOrAdd = (called: string, currency: string): Target =>
    find(called) ?? enter(called, { dealershipId: null, name: called, slug: freeSlug(called, slugs), currency })

  return {
    find,
    findOrAdd,
    targets: () => targets,
    accepts,
    isRefused: (called) => refused.has(called) || refused.has(called.toLowerCase()),
  }
}

function freeSlug(name: string, taken: Set<string>): string {
  const base = slugOf(name) || 'dealership'
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}
