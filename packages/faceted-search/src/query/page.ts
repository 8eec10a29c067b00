import type { Query } from '../contract.ts'

/** Default limit of hits. */
export const DEFAULT_LIMIT = 20

/** The requested offset and limit as integers from 0. */
export function page(query: Query): { readonly offset: number; readonly limit: number } {
  return { offset: whole(query.offset ?? 0), limit: whole(query.limit ?? DEFAULT_LIMIT) }
}

function whole(value: number): number {
  return Number.isNaN(value) ? 0 : Math.max(0, Math.trunc(Math.min(value, Number.MAX_SAFE_INTEGER)))
}
