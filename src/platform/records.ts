/** Objects with known keys: TypeScript's own library widens their keys to `string`, because an object may have more. */

export function keysOf<K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(record) as K[]
}

export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [K, V][] {
  return Object.entries(record) as [K, V][]
}

/** A record with a value for each of the keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
}

/** Whether a value from outside is an object with named fields. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The properties of a value from outside, such as a parsed body; none if it isn't an object. */
export function propertiesOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}
