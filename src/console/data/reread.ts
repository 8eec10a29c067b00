import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Reads everything on the screen again, and what is no longer on it when it is shown again. A first read that is on its way goes on,
 * so that nobody waits twice for their screen, and is followed by another one: its answer may be older than the question.
 */
export function rereadAll(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isOfServer })) {
    const again = () => void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    const isFirstRead = query.state.data === undefined && query.state.fetchStatus === 'fetching'
    if (isFirstRead) void query.promise?.then(again, again)
    else again()
  }
}

/** The session is asked for by itself, and decides whether there is a screen. */
const isOfServer = ({ queryKey }: Query): boolean => queryKey[0] !== 'session'
