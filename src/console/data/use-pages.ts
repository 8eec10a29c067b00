import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallFailed } from './read.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly next: string | null
}

/** What a page's call adds to those of the list: where the page begins. */
interface PageCall {
  readonly query: { readonly cursor?: string }
  readonly signal: AbortSignal
}

/** Reads a list page by page. The key begins with the operation's id; `read` throws `CallFailed`. */
export function usePages<Row>(key: readonly unknown[], read: (page: PageCall) => Promise<Page<Row>>) {
  const query = useInfiniteQuery<Page<Row>, CallFailed>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      read({ query: typeof pageParam === 'string' ? { cursor: pageParam } : {}, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  return { ...query, rows: query.data?.pages.flatMap(({ data }) => data) ?? [] }
}
