import type { Transaction } from '#platform/server/database.ts'
import type { FollowedNote } from './followed-note.ts'
import { createSales, type Sales } from './sales.ts'

/** What this process knows of a server's copy of the stock: what its note said last, and what follows from it. */
export interface Noticed {
  readonly note: () => FollowedNote | undefined
  /** Rises when the stock of one of these dealerships (by slug; of any, where none are named) came to be another. */
  readonly epoch: (dealerships?: readonly string[]) => number
  readonly soldSince: Sales['earliestSince']
  readonly take: (client: Transaction['$client'], note: FollowedNote | undefined) => Promise<void>
}

export function createNoticed(): Noticed {
  const sales = createSales()
  /** By id; of dealerships that are gone, too: their stock's absence is news. */
  const slugs = new Map<number, string>()
  const changedAt = new Map<string, number>()
  let known: FollowedNote | undefined
  let epoch = 0
  let replacedAt = 0
  return {
    note: () => known,
    soldSince: sales.earliestSince,
    epoch: (dealerships) => {
      if (!dealerships) return epoch
      return Math.max(replacedAt, ...dealerships.map((slug) => changedAt.get(slug) ?? 0))
    },
    take: async (client, note) => {
      const moved = movedOn(known, note)
      const isOther = note?.fingerprint !== known?.fingerprint || note?.database !== known?.database
      await sales.refresh(client, isOther ? 'all' : moved)
      for (const { id, slug } of await readSlugs(client, moved)) slugs.set(id, slug)
      known = note
      if (moved.length === 0 && !isOther) return
      epoch += 1
      if (isOther) replacedAt = epoch
      for (const id of moved) changedAt.set(slugs.get(id) ?? '', epoch)
    },
  }
}

/** The dealerships whose last change taken up is another, those that are gone among them. */
function movedOn(before: FollowedNote | undefined, after: FollowedNote | undefined): readonly number[] {
  const ids = new Set([...(before?.applied.keys() ?? []), ...(after?.applied.keys() ?? [])])
  return [...ids].filter((id) => before?.applied.get(id) !== after?.applied.get(id))
}

async function readSlugs(client: Transaction['$client'], ids: readonly number[]) {
  if (ids.length === 0) return []
  const text = 'select id, slug from dealerships where id = any($1::int[])'
  const { rows } = await client.query<{ id: number; slug: string }>(text, [ids])
  return rows
}
