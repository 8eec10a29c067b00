import type { Transaction } from '#platform/server/database.ts'
import type { SyncPosition } from './sync-position.ts'
import { createSales, type Sales } from './sales.ts'

/** State of the copy of the stock in a search server: its sync position, and versions and sales derived from it. */
export interface ServerState {
  readonly position: () => SyncPosition | undefined
  /** Incremented when the stock of one of these dealerships (by slug; of any if none are given) changes. */
  readonly version: (dealerships?: readonly string[]) => number
  readonly soldSince: Sales['earliestSince']
  readonly update: (client: Transaction['$client'], position: SyncPosition | undefined) => Promise<void>
}

export function createServerState(): ServerState {
  const sales = createSales()
  /** By id. Deleted dealerships stay, because the removal of their stock is a change too. */
  const slugs = new Map<number, string>()
  const changedAt = new Map<string, number>()
  let known: SyncPosition | undefined
  let version = 0
  let replacedAt = 0
  return {
    position: () => known,
    soldSince: sales.earliestSince,
    version: (dealerships) => {
      if (!dealerships) return version
      return Math.max(replacedAt, ...dealerships.map((slug) => changedAt.get(slug) ?? 0))
    },
    update: async (client, position) => {
      const moved = movedOn(known, position)
      const isOther = position?.fingerprint !== known?.fingerprint || position?.database !== known?.database
      await sales.refresh(client, isOther ? 'all' : moved)
      for (const { id, slug } of await readSlugs(client, moved)) slugs.set(id, slug)
      known = position
      if (moved.length === 0 && !isOther) return
      version += 1
      if (isOther) replacedAt = version
      for (const id of moved) changedAt.set(slugs.get(id) ?? '', version)
    },
  }
}

/** Dealerships whose last applied change differs, deleted ones included. */
function movedOn(before: SyncPosition | undefined, after: SyncPosition | undefined): readonly number[] {
  const ids = new Set([...(before?.applied.keys() ?? []), ...(after?.applied.keys() ?? [])])
  return [...ids].filter((id) => before?.applied.get(id) !== after?.applied.get(id))
}

async function readSlugs(client: Transaction['$client'], ids: readonly number[]) {
  if (ids.length === 0) return []
  const text = 'select id, slug from dealerships where id = any($1::int[])'
  const { rows } = await client.query<{ id: number; slug: string }>(text, [ids])
  return rows
}
