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
export type Part = { readonly said: string } & PartMeaning

export type PartMeaning =
  | {
      readonly kind: 'value'
      readonly attribute: FacetAttribute
      readonly values: readonly string[]
      readonly isExcluded: boolean
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

/** Whether a part names the make or model to search. */
export function isName(part: PartMeaning): boolean {
  return part.kind === 'value' && !part.isExcluded && (part.attribute === 'make' || part.attribute === 'make_model')
}

export type RepaymentPeriod = 'week' | 'fortnight' | 'month'

/** A parsed sentence. */
export type Reading = {
  readonly parts: readonly Part[]
  /** The words that were not understood, as typed. */
  readonly text: string
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
