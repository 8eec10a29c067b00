import type { SearchDocument } from '@forecourt/faceted-search'
import type { WireQuote } from '#finance/quote-answer.ts'
import type { PictureSigner } from '#media/picture-address.ts'
import { entriesOf } from '#platform/records.ts'
import { buildAddress, currentPath } from '#search/address/address.ts'
import { wireImages } from '#search/results/listing-pictures.ts'
import { toListing } from '#search/results/listing.ts'
import { rangeFlags } from '#search/ranges/ranges.ts'
import type { Understood } from '#search/plain-words/understand.ts'
import type { SearchResults } from '#search/results/search-results.ts'
import { HIT_WIRE_NAMES } from '#search/index/search-document.ts'
import type { ValueLabels } from '#search/facets/value-labels.ts'

/** The answer of `GET /api/search`: hits under their wire names, facets with label, value and count. */
export function toWireSearch(
  results: SearchResults,
  labels: ValueLabels,
  sign: PictureSigner,
  quoteOf: KnownQuote = NO_QUOTE,
): object {
  const { state } = results
  return {
    query: state.query,
    page: state.page,
    sortBy: state.sortBy,
    currentPath: currentPath(state),
    address: buildAddress(state),
    refinements: state.refinements,
    excluded: state.excluded,
    ranges: wireRanges(results),
    near: state.near && { ...state.near.place, within: state.near.within },
    hits: results.hits.map((hit) => toWireHit(hit, sign, quoteOf)),
    total: results.count,
    pages: results.lastPage,
    hitsPerPage: results.pageSize,
    facets: wireFacets(results, labels),
    stats: results.stats,
  }
}

/** The parsed sentence: its parts with the shopper's own words, the words left as text, and places that are not searched. */
export function toWireUnderstood({ parts, text, otherPlaces }: Understood): object {
  return parts.length === 0 ? {} : { understood: parts, notUnderstood: text, otherPlaces }
}

/** The quote that the site's finance provider gave for a vehicle; null until then. */
export type KnownQuote = (document: SearchDocument) => WireQuote | null

const NO_QUOTE: KnownQuote = () => null

/** Every documented name is present; fields without a value are null. */
export function toWireHit(document: SearchDocument, sign: PictureSigner, quoteOf: KnownQuote = NO_QUOTE): object {
  const { photos: _, ...hit } = document
  const names = HIT_WIRE_NAMES.filter((name) => !MARKET_PRICES.includes(name))
  const named = Object.fromEntries(names.map((name) => [name, hit[name] ?? null]))
  const others = Object.entries(hit).filter(([name]) => !MARKET_PRICES.includes(name))
  const images = wireImages(toListing(document), sign)
  const thumbnails = images.map(({ image }) => image.thumb.url)
  return {
    ...named,
    ...Object.fromEntries(others),
    autograb_data: marketPrices(hit),
    quote: quoteOf(document),
    images,
    thumbnails,
    primary_image_url: images[0]?.image.url ?? null,
  }
}

/** Average market prices in dollars, which the API puts together under `autograb_data`. */
const MARKET_PRICES: readonly string[] = ['average_market_price', 'state_average_market_price']

function marketPrices(hit: SearchDocument): object | null {
  const prices = MARKET_PRICES.map((name) => [name, hit[name] ?? null] as const)
  return prices.some(([, price]) => price !== null) ? Object.fromEntries(prices) : null
}

function wireFacets({ facets }: SearchResults, labels: ValueLabels): object {
  return Object.fromEntries(
    entriesOf(facets).map(([attribute, values]) => [
      attribute,
      values.map(({ value, count }) => ({ label: labels.ofValue(attribute, value), value, count })),
    ]),
  )
}

function wireRanges({ state, ends }: SearchResults): object {
  return Object.fromEntries(
    entriesOf(ends).map(([attribute, rule]) => {
      const choice = state.ranges[attribute]
      return [attribute, { from: choice?.from ?? null, to: choice?.to ?? null, ...rule, ...rangeFlags(choice, rule) }]
    }),
  )
}
