import type { Query } from '../contract.ts'

/** Hits returned where the query doesn't say how many. */
export const DEFAULT_LIMIT = 20

/** The window of hits that a query asks for, as whole numbers from 0. */
export function page(query: Query): { readonly offset: number; readonly limit: number } {
  return { offset: whole(query.offset ?? 0), limit: whole(query.limit ?? DEFAULT_LIMIT) }
}

function whole(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(0, Math.trunc(Math.min(value, Number.MAX_SAFE_INTEGER)))
}
