import { z } from 'zod'
import { group } from './group.ts'
import { count, href, image, mapAddress, path, slug, text, paragraphs } from './values.ts'
import { DEFAULT_FINANCE_FAQ, DEFAULT_SERVICE_FAQ, DEFAULT_TRADE_IN_FAQ } from './default-texts.ts'

export const brand = z.strictObject({
  title: text.describe('Name of the brand.'),
  slug: slug.describe('Slug in addresses: /{slug}/overview.'),
  logo: image.optional().describe('Logo; without one, a lettermark is shown.'),
  banner: image.optional().describe('Picture of its page.'),
  description: paragraphs.default([]).describe('Paragraphs of its page.'),
  range: z
    .array(
      z.strictObject({
        model: text.describe('The model as spelled in the stock. Its page is /{slug}/{model}.'),
        text: text.optional().describe('Description in one sentence.'),
        image: image.optional().describe('Picture; by default that of the newest vehicle with one.'),
      }),
    )
    .default([])
    .describe(
      'The models that the dealer presents, each with a page of its own; empty: those in stock, without pages.',
    ),
  skipPage: z.boolean().default(false).describe('Without a page of its own: links go to `href`, else to its stock.'),
  href: href.optional().describe('Address that links go to instead of its page.'),
})

export const contact = group({
  locationPath: z
    .string()
    .regex(/^\/[a-z0-9-]+\/\{slug\}$/, 'a path such as /contact-us/{slug}')
    .default('/contact-us/{slug}')
    .describe("Address of a location's contact page, for example /our-location/{slug}."),
}).describe('Contact pages.')

/** Filters of a list of locations. */
export const LOCATION_FILTERS = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const

const locationKeys = z.array(z.union([slug, z.int().positive()])).default([])

/** Filters of a list of locations, besides their type. */
export const LOCATION_NARROWING = {
  subtype: text.optional().describe('Only locations of that subtype.'),
  manufacturer: slug.optional().describe('Only locations of that make.'),
  include: locationKeys.describe('Locations to include, by slug or id; empty: all.'),
  exclude: locationKeys.describe('Locations to leave out, by slug or id.'),
}

export const locations = group({
  type: z
    .enum(LOCATION_FILTERS)
    .default('sales')
    .describe('Locations shown in lists; if none has that type, those without a type.'),
  ...LOCATION_NARROWING,
  reviewsMinimum: z.number().min(0).max(5).default(4).describe('Minimum average rating for reviews to show.'),
  reviewsHidden: z.boolean().default(false).describe('Whether reviews never show.'),
  reviewsFullCount: count.default(12).describe('Reviews of the full view.'),
}).describe('Which locations the site lists, and their reviews.')

export const maps = group({
  style: mapAddress
    .optional()
    .describe('Address of a map style (the JSON that MapLibre reads), optional. {key} in it is replaced by the key.'),
  tiles: z
    .array(mapAddress)
    .default([])
    .describe('Addresses of raster tiles with {z}, {x} and {y}, used without `style`; may contain {key}.'),
  attribution: text
    .optional()
    .describe('Attribution of raster tiles, as their licence requires; none by default. A style brings its own.'),
  key: text
    .optional()
    .describe(
      "The provider's key; a location may have its own, and MAP_KEY of the environment fills in without one. Browsers see it, so restrict it to the site's domains.",
    ),
  origins: z
    .array(mapAddress)
    .default([])
    .describe('Additional origins that the style loads tiles, glyphs and sprites from.'),
}).describe('The map of a tile provider, loaded where the shopper allows it; without one, a drawn map or the address.')

export const redirects = z
  .array(
    z.strictObject({
      from: path.describe(
        'Address of the old site, such as /used-cars.php?id=7; also with other capitals and a slash at its end.',
      ),
      href: href.describe('Page that it leads to now.'),
    }),
  )
  .max(2000, 'at most 2000')
  .default([])
  .describe('Addresses of an old site and the pages that they lead to. Only addresses without a page are redirected.')

const question = z.strictObject({
  question: text.describe('The question; may use {noun}.'),
  answer: text.describe('The answer; may use {noun}.'),
})
export const content = group({
  about: group({
    heading: text.optional().describe('By default "About" and the site\'s name.'),
    lead: text
      .optional()
      .describe("First sentence, in large type; search engines may show it as the site's description."),
    paragraphs: paragraphs.default([]).describe('The text.'),
    image: image.optional().describe('A picture.'),
    figures: z
      .array(
        z.strictObject({
          label: text.describe('Name of the number, for example "happy customers".'),
          value: text.describe('The figure as it is shown.'),
        }),
      )
      .default([])
      .describe('Facts beside the text.'),
  }).describe('The about page.'),
  pages: z
    .array(
      z.strictObject({
        path: path.describe('Address of the page.'),
        title: text.describe('Heading.'),
        paragraphs: paragraphs.min(1, 'at least one paragraph').describe('Text.'),
        blocks: z
          .array(z.enum(['budget', 'priceSlider']))
          .default([])
          .describe('Blocks below the text, in order.'),
      }),
    )
    .default([])
    .describe('Additional pages. One with the path of a standard page (/privacy-policy) replaces it.'),
  serviceFaq: z.array(question).default(DEFAULT_SERVICE_FAQ).describe('Questions and answers on servicing.'),
  financeFaq: z.array(question).default(DEFAULT_FINANCE_FAQ).describe('Questions and answers on finance.'),
  tradeInFaq: z.array(question).default(DEFAULT_TRADE_IN_FAQ).describe('Questions and answers on trading in.'),
}).describe('Texts of pages.')
