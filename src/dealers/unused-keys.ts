/** Keys of a dealer's file that have no effect yet. `unused-keys.test.ts` fails if one is read, or another isn't. */
const KEYS_WITHOUT_EFFECT: readonly string[] = ['site']

/** Whether the key, or a group that contains it, has no effect yet. */
export function isWithoutEffect(key: string): boolean {
  return KEYS_WITHOUT_EFFECT.some((unused) => key === unused || key.startsWith(`${unused}.`))
}
