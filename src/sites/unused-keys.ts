import { isGroup } from './merge.ts'

/**
 * Keys of the schema that have no effect yet. `key-effects.db.test.ts` changes every key of the schema and fails if this list has a key too
 * many or too few. `forecourt sites check --unused` lists those that a site sets.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = []

/** The keys without effect that `configured` (a site's file and presets, without defaults) sets. */
export function unusedKeysOf(configured: unknown, keys = KEYS_WITHOUT_EFFECT): string[] {
  return keys.filter((key) => isSet(configured, key.split('.')))
}

/** Whether the key, or a group that contains it, has no effect yet. */
export function isWithoutEffect(key: string): boolean {
  return KEYS_WITHOUT_EFFECT.some((unused) => key === unused || key.startsWith(`${unused}.`))
}

function isSet(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return value !== undefined
  return isGroup(value) && Object.hasOwn(value, first) && isSet(value[first], rest)
}
