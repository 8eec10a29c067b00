/**
 * Merges the layers of a configuration, lowest first. Groups are merged key by key. Everything else is replaced, lists too, because an order
 * of blocks cannot be merged. A key set to nothing (`key:`) removes the value of the lower layers.
 */
export function mergeLayers(layers: readonly unknown[]): unknown {
  return withoutNulls(layers.reduce((lower, upper) => merge(lower, upper), {}))
}

function merge(lower: unknown, upper: unknown): unknown {
  if (!isGroup(lower) || !isGroup(upper)) return upper === undefined ? lower : upper
  const keys = new Set([...Object.keys(lower), ...Object.keys(upper)])
  return Object.fromEntries(
    [...keys].map((key) => [key, Object.hasOwn(upper, key) ? merge(lower[key], upper[key]) : lower[key]]),
  )
}

function withoutNulls(value: unknown): unknown {
  if (!isGroup(value)) return value
  const kept = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(kept.map(([key, member]) => [key, withoutNulls(member)]))
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
