import { z } from 'zod'
import { bodyType, DEFAULT_BODY_TYPES } from './body-types.ts'
import { completeFacet, DEFAULT_FACETS, facet } from './facets.ts'
import { group } from './group.ts'
import { words } from './words.ts'
import { atLeastOne, count, dollars, href, image, path, text } from './values.ts'

/** A range of a slider with limits that do not depend on the stock. */
function range(what: string, max: number) {
  return group({
    min: count.default(0).describe(`Minimum ${what}.`),
    max: count.default(max).describe(`Maximum ${what}; the maximum in the stock is used while facet display is on.`),
    round: atLeastOne.default(1000).describe('Values are rounded to the nearest multiple.'),
  })
}

const searchKeys = z
  .strictObject({
    pageSize: atLeastOne.max(100, 'at most 100').default(21).describe('Vehicles per page of the stock search.'),
    facets: z.array(facet).default(DEFAULT_FACETS).describe('The facets that show, in order.'),
    bodyTypes: z
      .array(bodyType)
      .optional()
      .describe("The site's own list of body types; by default the platform's twenty."),
    facetDisplay: z
      .boolean()
      .default(true)
      .describe(
        'Whether the ends of ranges come from the stock; if not, a removed range goes back to the configured one.',
      ),
    ranges: group({
      price: range('price in dollars', 100_000).describe('The price slider.'),
      km: range('number of kilometres', 100_000).describe('The kilometres slider.'),
      year: group({
        min: count.optional().describe('Earliest year; by default this year less `yearsBack`.'),
        max: count.optional().describe('Latest year; by default this year and `yearsAhead`.'),
        yearsBack: count
          .default(30)
          .describe('Years before this year from which the slider starts if `min` is not set.'),
        yearsAhead: count.default(1).describe('Years after this year up to which the slider goes if `max` is not set.'),
        round: atLeastOne.default(1).describe('Values are rounded to the nearest multiple.'),
      }).describe('The year slider.'),
    }).describe('Limits and steps of the range sliders.'),
    words: words.describe('Words of shoppers in searches in plain words, added to those of the platform.'),
    lowKms: atLeastOne.default(50_000).describe('Maximum kilometres of "low kms" in a search in words.'),
    emptyRefreshPath: path.default('/special-offers').describe('Page to go to from an offers search without results.'),
    priceSliderPage: group({
      min: dollars.default(5000).describe('Smallest price in dollars.'),
      max: dollars.default(250_000).describe('Largest price in dollars.'),
      step: dollars.default(500).describe('Step of the thumbs in dollars.'),
    }).describe('The page with the price slider.'),
    cacheEntries: group({
      results: count.default(50).describe('Cached stock searches; the oldest is evicted.'),
      manufacturers: count.default(10).describe('Cached manufacturer searches.'),
      offers: count.default(10).describe('Cached offers searches.'),
    }).describe('Sizes of the caches.'),
    inPage: group({
      vehicles: count
        .default(20_000)
        .describe(
          'Up to so many vehicles the search page loads the stock when it is idle and answers choices by itself, without waiting for the server; 0: never. Not on slow connections, nor where the browser saves data.',
        ),
    }).describe('Answering in the page.'),
    countCap: count
      .default(1999)
      .describe('Maximum result count taken from the search; above it the sum of the condition facet is shown.'),
    emptyText: group({
      offers: text
        .default('No offers meet your search conditions right now.')
        .describe('Text of an empty offers search.'),
      search: text
        .default('No results were found. Please adjust your filters and try again.')
        .describe('Text of an empty stock search.'),
    }).describe('Texts of the card shown instead of results.'),
  })
  .transform(({ bodyTypes, facets, ...rest }) => ({
    ...rest,
    bodyTypes: bodyTypes ?? DEFAULT_BODY_TYPES,
    facets: facets.map((each) => completeFacet(each, bodyTypes !== undefined)),
  }))

export const search = searchKeys.prefault({}).describe('The stock search.')

export const promo = z
  .strictObject({
    position: atLeastOne.describe('Position in the grid; after the last card it is not shown.'),
    start: z.iso
      .datetime({ offset: true, error: 'a time such as 2026-07-01T00:00:00+10:00' })
      .optional()
      .describe('When it starts to show; empty: at once.'),
    expiry: z.iso
      .datetime({ offset: true, error: 'a time such as 2026-07-01T00:00:00+10:00' })
      .optional()
      .describe('When it stops showing, by itself; empty: never.'),
    display: z
      .array(text)
      .min(1, 'at least one place')
      .describe('Pages that show it: search, special-offers, a make such as toyota, a condition such as used.'),
    strictDisplay: z
      .boolean()
      .default(false)
      .describe('On: only where the page shows exactly that; off: also in the whole stock.'),
    image: image
      .optional()
      .describe('Address of a picture; without one, heading and text are shown on the accent colour.'),
    heading: text.describe('Heading, which is also the text alternative of the picture.'),
    text: text.optional().describe('A second line.'),
    terms: text.optional().describe('Its conditions, in small type on it. Needed where it names a price or a rate.'),
    href: href.describe('Address that it links to.'),
  })
  .describe('A promotion between the cards of a search.')
