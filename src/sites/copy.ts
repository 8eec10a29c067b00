import type { Site } from './schema.ts'

/** Sentences of a room by key. Keys begin with the room's name, as sites override them all in one table. */
export type RoomCopy = Readonly<Record<string, string>>

/** What every sentence may name without being told: the site's noun in four forms, and the site. */
const STANDING = ['noun', 'nouns', 'Noun', 'Nouns', 'site'] as const
type Standing = (typeof STANDING)[number]

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Named<T extends string> = string extends T ? string : Exclude<Placeholders<T>, Standing>
type Values<T extends string> = Readonly<Record<Named<T>, string | number>>
type Arguments<T extends string> = string extends T
  ? [values?: Readonly<Record<string, string | number>>]
  : [Named<T>] extends [never]
    ? []
    : [values: Values<T>]

/** Reads one sentence; the compiler asks for what its text names. */
export type Copy<C extends RoomCopy> = <K extends keyof C & string>(key: K, ...values: Arguments<C[K]>) => string

export type CopySite = Pick<Site, 'name' | 'copy'> & {
  readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural'>
}

/**
 * A room's sentences as a site words them: its own `copy` first, then the room's table (declared `as const`).
 *
 *     const say = copyFor(site, SEARCH_COPY)
 *     say('search.showMe', { count: 12, unit: 'cars' })
 */
export function copyFor<const C extends RoomCopy>(site: CopySite, roomCopy: C): Copy<C> {
  const standing = standingValues(site)
  return (key, ...[values]) => fill(site.copy[key] ?? roomCopy[key] ?? key, { ...standing, ...values })
}

/** A configured text (of a menu, a block) with the site's noun and name in it. */
export function siteText(site: CopySite, text: string): string {
  return fill(text, standingValues(site))
}

/** Names in braces that a text asks for, apart from the standing ones. */
export function placeholdersOf(text: string): string[] {
  const standing: readonly string[] = STANDING
  const names = [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)].filter((name) => !standing.includes(name))
}

const PLACEHOLDER = /\{(\w+)\}/g

function standingValues({ name, stock }: CopySite): Readonly<Record<Standing, string>> {
  const { vehicleNoun, nounPlural } = stock
  return {
    noun: vehicleNoun,
    nouns: nounPlural,
    Noun: capitalised(vehicleNoun),
    Nouns: capitalised(nounPlural),
    site: name,
  }
}

/** A placeholder without a value stays as it is, so that it is seen. */
function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  )
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
