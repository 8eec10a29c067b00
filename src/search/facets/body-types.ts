import type { BodyType } from '#sites/schema/body-types.ts'

/** Maps bodies to the site's body types and back. Addresses name a type by the first body of its list. */
export type BodyTypes = {
  /** The value that represents a body in addresses: that of its type, else the body itself. */
  readonly valueOf: (body: string) => string
  /** The type of a value. */
  readonly typeOf: (value: string) => BodyType | undefined
  /** All bodies of a value's type. */
  readonly bodiesOf: (value: string) => readonly string[]
}

export function createBodyTypes(types: readonly BodyType[]): BodyTypes {
  const byWord = new Map<string, BodyType>()
  for (const type of types) {
    for (const word of [type.key, type.label, ...type.values]) {
      if (!byWord.has(word.toLowerCase())) byWord.set(word.toLowerCase(), type)
    }
  }
  const typeOf = (value: string) => byWord.get(value.toLowerCase())
  return {
    typeOf,
    valueOf: (body) => typeOf(body)?.values[0] ?? body,
    bodiesOf: (value) => typeOf(value)?.values ?? [value],
  }
}
