import type { FacetAttribute } from '#sites/schema/facet-attributes.ts'
import type { Place } from '#locations/place.ts'
import type { RangeChoice } from '../address/search-state.ts'
import type { SortKey } from '../address/sorts.ts'
import type { Vocabulary } from '../address/vocabulary.ts'
import type { Than } from './relation-words.ts'
import type { Phrases } from './phrases.ts'
import type { SiteWords } from './site-words.ts'
import type { Token } from './tokens.ts'

/** A part of a sentence that was understood, with the shopper's own words. */
export type Part = {
  readonly said: string
  /** A make or model directly after another one, with no comma or word between them: the "amg" of "a class amg". */
  readonly isBesideName?: true
} & PartMeaning

export type PartMeaning =
  | {
      readonly kind: 'value'
      readonly attribute: FacetAttribute
      readonly values: readonly string[]
      readonly isExcluded: boolean
      /** What the words say besides the value, which is searched as text. */
      readonly text?: string
      /** The words name where makes are from. */
      readonly isOrigin?: true
    }
  | {
      readonly kind: 'range'
      readonly attribute: FacetAttribute
      readonly from: number | null
      readonly to: number | null
    }
  /** Years named without a comparison. Several of them become one range. */
  | { readonly kind: 'years'; readonly from: number; readonly to: number }
  | { readonly kind: 'near'; readonly place: Place; readonly within: number | null }
  | { readonly kind: 'within'; readonly km: number }
  | { readonly kind: 'sort'; readonly sortBy: SortKey }
  /** Vehicles like a model; parts of the kind `than` state the difference. */
  | { readonly kind: 'like'; readonly models: readonly string[] }
  | { readonly kind: 'than'; readonly than: Than }
  | {
      readonly kind: 'repayment'
      readonly least: number | null
      readonly dollars: number
      readonly per: RepaymentPeriod
    }

/** Whether a part names the make or model to search. Where makes are from names none of them. */
export function isName(part: PartMeaning): boolean {
  return (
    part.kind === 'value' &&
    !part.isExcluded &&
    part.isOrigin !== true &&
    (part.attribute === 'make' || part.attribute === 'make_model')
  )
}

export type RepaymentPeriod = 'week' | 'fortnight' | 'month'

/** A parsed sentence. */
export type Reading = {
  readonly parts: readonly Part[]
  /** The words that were not understood, as typed. */
  readonly text: string
  /** What is searched as text as it is, because no badge is meant: `"gold coast"`. */
  readonly kept: readonly string[]
  /** Indexes of the words of `text` that an "or" joins to the words before them. */
  readonly alternatives: ReadonlySet<number>
  /** Words of `text` in their likeliest spelling. */
  readonly corrections: ReadonlyMap<string, string>
  /** The sentence may name a place or an attribute that is not loaded here: the server has to read it. */
  readonly needsServer: boolean
}

/** Words and settings of a site for reading sentences. */
export type ReadingContext = {
  readonly vocabulary: Vocabulary
  readonly words: SiteWords
  readonly thisYear: number
  /** Kilometres that count as low on the site. */
  readonly lowKms: number
  /** Nouns of the site, which say nothing about a vehicle: "bike" on a motorcycle site. */
  readonly nouns: readonly string[]
  /** Looks up a place; absent if no table of places is loaded. */
  readonly placeOf?: (name: string) => Place | undefined
  /** Whether distances to the vehicles are known. */
  readonly hasYards?: boolean
  /** Attributes that the page has not loaded. Sentences about them are left to the server. */
  readonly notLoaded?: readonly FacetAttribute[]
  /** Badges of the makes and models that the sentence names, once these are known. */
  readonly badges?: { readonly names: readonly string[]; readonly phrases: Phrases<string> }
  /** Whether the site has a search by repayment. */
  readonly hasRepayments?: boolean
  /** Converts weekly repayments to prices, for sites without such a search. */
  readonly pricesOfRepayment?: ((weekly: RangeChoice) => RangeChoice) | null
}

/** A rule reads the tokens that begin at `at`; null if it does not apply there. */
export type Rule = (tokens: readonly Token[], at: number, context: ReadingContext) => Match | null
export type Match = { readonly length: number; readonly parts: readonly PartMeaning[] }

/** The text of tokens as the shopper typed it. */
export function typedText(tokens: readonly Token[]): string {
  return tokens
    .map(({ text, isGlued }, at) => (isGlued || at === 0 ? text : ` ${text}`))
    .join('')
    .trim()
}
