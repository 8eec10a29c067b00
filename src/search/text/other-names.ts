import type { Vehicle } from '#vehicles/fields.ts'

/** Shoppers' names for models whose badge or series uses a code: the pattern to find and the word to add. */
const ALIASES: readonly { readonly make: RegExp; readonly pattern: RegExp; readonly adds: string }[] = [
  // LC79, VDJ79: people say "Land Cruiser 79".
  { make: /^toyota$/i, pattern: /\b(?:LC|[VGH]DJ)(7[0-9]|100|105|200|300)\b/i, adds: '$1' },
  { make: /^toyota$/i, pattern: /\bland ?cruiser (7[0-9]|100|105|200|300)\b/i, adds: 'LC$1' },
]

/** A field ending in up to three letters, followed by a number in the next field: Ford `F` + `150 XLT`. */
const LETTERS_AT_END = /(?:^|[\s-])([a-z]{1,3})$/i
const NUMBER_AT_START = /^(\d+[a-z]{0,2})\b/i

/** Names that shoppers search for and that no field contains as one word. */
export function otherNames({
  make,
  model,
  badge,
  series,
}: Pick<Vehicle, 'make' | 'model' | 'badge' | 'series'>): string[] {
  const parts = [model, badge, series].filter((part) => part !== null)
  const joined = parts.flatMap((part, index) => joinedName(part, parts[index + 1] ?? ''))
  const aliases = ALIASES.filter((alias) => alias.make.test(make)).flatMap(({ pattern, adds }) =>
    parts.flatMap((part) => pattern.exec(part)?.[0].replace(pattern, adds) ?? []),
  )
  return [...new Set([...joined, ...aliases])]
}

function joinedName(part: string, next: string): string[] {
  const letters = LETTERS_AT_END.exec(part)?.[1]
  const number = NUMBER_AT_START.exec(next)?.[1]
  return letters && number ? [`${letters}${number}`] : []
}
