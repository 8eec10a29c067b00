/** The values of a form: an array for a name that was sent more than once, or that ends with `[]`. */
export type FormValues<V> = Record<string, V | V[]>

/** Collects the values of a form in the order in which they were sent. */
export function collectValues<V>(entries: Iterable<readonly [name: string, value: V]>): FormValues<V> {
  // Without a prototype, because names come from outside.
  const values = Object.create(null) as FormValues<V>
  for (const [name, value] of entries) {
    const known = values[name]
    if (known === undefined) values[name] = name.endsWith('[]') ? [value] : value
    else if (Array.isArray(known)) known.push(value)
    else values[name] = [known, value]
  }
  return values
}
