import type { SiteWordsInput } from '#sites/schema/words.ts'
import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'

/** Shoppers' words for a value of the stock. `values`: how feeds write it; only values that the stock has are understood. */
export type Alias = {
  readonly attribute: FacetAttribute
  readonly phrases: readonly string[]
  readonly values: readonly string[]
  /** What the phrases say besides the value, which is searched as text: the 200 of "200 series LandCruiser". */
  readonly text?: string
  /** The phrases name where makes are from, and mean all of the makes. */
  readonly isOrigin?: true
  /** The text that is searched where the stock has none of the values: "phev" for a plug-in hybrid. */
  readonly otherwise?: string
}

/** The words of shoppers. The platform's own are in `words/`; a site adds to them by `search.words`. */
export type WordLists = {
  /** The first one whose values are in stock wins if a phrase has several: a 4x4 is a kind of drive before it is a body. */
  readonly synonyms: readonly Alias[]
  /** Short forms and nicknames of makes and models. */
  readonly nicknames: readonly Alias[]
  /** Phrases for one piece of equipment. A value of the stock belongs to it if it is one of the phrases or contains one as words. */
  readonly equipment: readonly (readonly string[])[]
  /** People for whom a vehicle is bought, with the possessive; also among the fillers. */
  readonly people: readonly string[]
  /** Words that are skipped, because they do not describe a vehicle. The nouns of the site are skipped, too. */
  readonly fillers: readonly string[]
  /** Words that are left out of the text if they are no badge: the "go" of "cars that go 400 km". */
  readonly softFillers: readonly string[]
  /** Everyday words that no vehicle is searched by. They are left out of the text unless some vehicle has them. */
  readonly everyday: readonly string[]
  /** Further words that are never corrected into a word of the stock that looks like them. */
  readonly ordinary: readonly string[]
}

const merged = new WeakMap<WordLists, WeakMap<SiteWordsInput, WordLists>>()

/** The platform's words and a site's own, which come first. The same object for the same words. */
export function withSiteWords(lists: WordLists, own: SiteWordsInput): WordLists {
  const { nicknames, synonyms, equipment, fillers } = own
  if ([nicknames, synonyms, equipment, fillers].every(({ length }) => length === 0)) return lists
  const known = merged.get(lists) ?? new WeakMap<SiteWordsInput, WordLists>()
  merged.set(lists, known)
  const whole = known.get(own) ?? {
    ...lists,
    nicknames: [...nicknames.map(nicknameOf), ...lists.nicknames],
    synonyms: [
      ...synonyms.map(({ said, ...each }) => ({ ...withoutUndefined(each), phrases: said })),
      ...lists.synonyms,
    ],
    equipment: [...equipment, ...lists.equipment],
    fillers: [...fillers, ...lists.fillers],
  }
  known.set(own, whole)
  return whole
}

type Nickname = {
  readonly of: readonly string[]
  readonly said: readonly string[]
  readonly text?: string | undefined
  readonly otherwise?: string | undefined
}

/** A name with a colon is a make and its model. */
export function nicknameOf({ of, said, text, otherwise }: Nickname): Alias {
  const attribute = of.some((name) => name.includes(':')) ? 'make_model' : 'make'
  return { attribute, values: of, phrases: said, ...withoutUndefined({ text, otherwise }) }
}

function withoutUndefined<T extends object>(object: T): { readonly [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]: Exclude<T[K], undefined>
  }
}
