/** A search that a shopper made on this device. */
export type PastSearch = { readonly address: string; readonly label: string }

export const PAST_SEARCHES_KEPT = 5

/** The newest first; the same search again moves to the front, a sixth drops the oldest. */
export function remember(past: readonly PastSearch[], search: PastSearch): readonly PastSearch[] {
  const others = past.filter(({ address }) => address !== search.address)
  return [search, ...others].slice(0, PAST_SEARCHES_KEPT)
}

/** Parses the searches stored on the device; ignores invalid entries. */
export function parsePastSearches(text: string | null): readonly PastSearch[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPastSearch).slice(0, PAST_SEARCHES_KEPT) : []
  } catch {
    return []
  }
}

function isPastSearch(value: unknown): value is PastSearch {
  if (typeof value !== 'object' || value === null || !('address' in value) || !('label' in value)) return false
  // Accept only paths of this site, because stored data is untrusted.
  return typeof value.label === 'string' && typeof value.address === 'string' && /^\/(?!\/)/.test(value.address)
}
