import type { BodyType } from '#sites/schema/body-types.ts'

/** The site's body types, asked from either side. A type is known in addresses by the first body of its list. */
export type BodyTypes = {
  /** The value that stands for a body: of its type, else the body itself. */
  readonly valueOf: (body: string) => string
  /** The type that a value stands for. */
  readonly typeOf: (value: string) => BodyType | undefined
  /** Every body that belongs to a value. */
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
