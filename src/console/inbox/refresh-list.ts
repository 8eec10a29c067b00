import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { LeadPage, LeadRow } from './lead-model.ts'

/** So many rows are read at once by their ids. */
export const MAX_IDS = 50

export interface ListCalls {
  /** The rows of these leads that the list has now. */
  readonly read: (ids: readonly string[]) => Promise<readonly LeadRow[]>
  readonly merge: (pages: readonly LeadPage[], ids: readonly string[], rows: readonly LeadRow[]) => readonly LeadPage[]
}

/** Leads whose rows are still to be read, of each list that is being refreshed. */
const waiting = new WeakMap<Query, Set<string>>()

/**
 * Reads the rows of a few leads again and puts them into the pages of a list, one read at a time. A page that is on its way is awaited: where
 * it takes longer than the next lead to arrive, cancelling it for each lead would mean that it never comes.
 */
export async function refreshList(
  client: QueryClient,
  query: Query,
  ids: readonly string[],
  calls: ListCalls,
): Promise<void> {
  const later = waiting.get(query)
  if (later) return ids.forEach((id) => later.add(id))
  const left = new Set(ids)
  waiting.set(query, left)
  try {
    while (left.size > 0) await refreshSome(client, query, left, calls)
  } finally {
    waiting.delete(query)
  }
}

async function refreshSome(client: QueryClient, query: Query, left: Set<string>, calls: ListCalls): Promise<void> {
  // What is being read now may be from before the change.
  await readingEnds(client, query)
  const ids = [...left].slice(0, MAX_IDS)
  for (const id of ids) left.delete(id)
  const rows = await calls.read(ids).catch(() => undefined)
  // A page that was begun meanwhile is put behind the pages as they were then, without these rows.
  await readingEnds(client, query)
  const { queryKey } = query
  // A list that could not be read in part is read as a whole, which says what is wrong.
  if (!rows) return void client.invalidateQueries({ queryKey, exact: true })
  client.setQueryData<InfiniteData<LeadPage>>(
    queryKey,
    (list) => list && { ...list, pages: [...calls.merge(list.pages, ids, rows)] },
  )
}

async function readingEnds(client: QueryClient, query: Query): Promise<void> {
  const cache = client.getQueryCache()
  while (query.state.fetchStatus === 'fetching' && cache.get(query.queryHash) === query)
    await new Promise<void>((resolve) => {
      const end = cache.subscribe((event) => {
        if (event.query !== query) return
        end()
        resolve()
      })
    })
}
