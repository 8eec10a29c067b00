/**
 * The product's own parts of one kind, such as forms or file formats: a closed table, read through these functions alone, so that an
 * installation could add parts without a change of their readers. Names come from configurations, so a name that no part has is `null`.
 */
export interface PartTable<Parts> {
  /** In the order of the table. */
  readonly names: readonly (keyof Parts & string)[]
  readonly all: readonly Parts[keyof Parts][]
  readonly get: <Name extends keyof Parts>(name: Name) => Parts[Name]
  readonly find: (name: string) => Parts[keyof Parts] | null
}

/** A table of parts, each of which is listed under its own name. */
export function partTable<const Parts extends { readonly [Name in keyof Parts]: { readonly name: Name } }>(
  parts: Parts,
): PartTable<Parts> {
  const all: readonly Parts[keyof Parts][] = Object.values(parts)
  const byName = new Map<string, Parts[keyof Parts]>(Object.entries(parts))
  return {
    names: Object.keys(parts) as (keyof Parts & string)[],
    all,
    get: (name) => parts[name],
    find: (name) => byName.get(name) ?? null,
  }
}
