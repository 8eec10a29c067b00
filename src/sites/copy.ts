import type { Site } from './schema.ts'

/** The sentences of a module by key. Keys begin with the module's name, since sites override all of them in one table. */
export type ModuleCopy = Readonly<Record<string, string>>

/** Placeholders that every sentence may use: the site's noun in four forms, and its name. */
const STANDARD_PLACEHOLDERS = ['noun', 'nouns', 'Noun', 'Nouns', 'site'] as const
type StandardPlaceholder = (typeof STANDARD_PLACEHOLDERS)[number]

type Placeholders<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never
type Named<T extends string> = string extends T ? string : Exclude<Placeholders<T>, StandardPlaceholder>
type PlaceholderValues = Readonly<Record<string, string | number>>
type Values<T extends string> = Readonly<Record<Named<T>, string | number>>
type Arguments<T extends string> = string extends T
  ? [values?: PlaceholderValues]
  : [Named<T>] extends [never]
    ? []
    : [values: Values<T>]

/** The key of a sentence that the table has; for one that it lacks, a message that names the key. */
export type SentenceKey<C extends ModuleCopy, K extends string> = K extends keyof C
  ? K
  : `There is no sentence "${K}" in this table`
/** A missing sentence takes any values, so that the compiler reports the key only. */
type KeyArguments<C extends ModuleCopy, K extends string> = [K] extends [keyof C] ? Arguments<C[K]> : readonly unknown[]

/** Reads one sentence. The compiler asks for the values of its placeholders, and names a key that the table lacks. */
export type Copy<C extends ModuleCopy> = <const K extends string>(
  key: SentenceKey<C, K>,
  ...values: KeyArguments<C, K>
) => string

export type CopySite = Pick<Site, 'name' | 'copy'> & {
  readonly stock: Pick<Site['stock'], 'vehicleNoun' | 'nounPlural'>
}

/**
 * A module's sentences as a site words them: the site's `copy` first, then the module's table (declared `as const`).
 *
 *     const copy = copyFor(site, SEARCH_COPY)
 *     copy('search.showMe', { count: 12, unit: 'cars' })
 */
export function copyFor<const C extends ModuleCopy>(site: CopySite, moduleCopy: C): Copy<C> {
  return (key, ...values) => {
    const text = site.copy[key] ?? moduleCopy[key] ?? key
    // Most sentences have no placeholder.
    if (!text.includes('{')) return text
    const [given] = values as readonly [PlaceholderValues?]
    return fill(text, { ...standardValues(site), ...given })
  }
}

/** A configured text (of a menu, a block) with the site's noun and name in it. */
export function siteText(site: CopySite, text: string): string {
  return fill(text, standardValues(site))
}

/** The placeholders of a text, apart from the standard ones. */
export function placeholdersOf(text: string): string[] {
  const standard: readonly string[] = STANDARD_PLACEHOLDERS
  const names = [...text.matchAll(PLACEHOLDER)].flatMap(([, name]) => name ?? [])
  return [...new Set(names)].filter((name) => !standard.includes(name))
}

const PLACEHOLDER = /\{(\w+)\}/g
/** The same, with the comma and space before it. */
const PLACEHOLDER_IN_TEXT = /((?:, | )?)\{(\w+)\}/g

function standardValues({ name, stock }: CopySite): Readonly<Record<StandardPlaceholder, string>> {
  const { vehicleNoun, nounPlural } = stock
  return {
    noun: vehicleNoun,
    nouns: nounPlural,
    Noun: capitalised(vehicleNoun),
    Nouns: capitalised(nounPlural),
    site: name,
  }
}

/** Fills the placeholders. One without a value stays in the text, so that it is noticed. */
function fill(text: string, values: PlaceholderValues): string {
  return text.replaceAll(PLACEHOLDER_IN_TEXT, (match, before: string, name: string) => {
    if (!Object.hasOwn(values, name)) return match
    const value = String(values[name])
    // "They contact you, {promise}." without a promise is "They contact you."
    return value === '' ? '' : before + value
  })
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
