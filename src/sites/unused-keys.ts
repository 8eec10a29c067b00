import { isGroup } from './merge.ts'

/**
 * Keys of the schema that change nothing yet: no page, lead, search or other work of the platform differs when they are changed.
 * `key-effects.db.test.ts` changes every key of the schema and fails for one too many here and for one too few. `forecourt sites check
 * --unused` names those that a site sets, so that no file pretends.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = []

/** The keys without effect that `said` (a site's file and presets, without defaults) sets. */
export function unusedKeysOf(said: unknown, keys = KEYS_WITHOUT_EFFECT): string[] {
  return keys.filter((key) => isSaid(said, key.split('.')))
}

/** Whether the key, or the group that it is in, changes nothing yet. */
export function isWithoutEffect(key: string): boolean {
  return KEYS_WITHOUT_EFFECT.some((unused) => key === unused || key.startsWith(`${unused}.`))
}

function isSaid(value: unknown, path: readonly string[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return value !== undefined
  return isGroup(value) && Object.hasOwn(value, first) && isSaid(value[first], rest)
}
