import { z } from 'zod'
import { group } from './group.ts'
import { count, href, image, mapAddress, path, slug, text, paragraphs } from './values.ts'
import { DEFAULT_FINANCE_FAQ, DEFAULT_SERVICE_FAQ, DEFAULT_TRADE_IN_FAQ } from './default-texts.ts'

export const brand = z.strictObject({
  title: text.describe('Name of the brand.'),
  slug: slug.describe('Its slug in addresses: /{slug}/overview.'),
  logo: image.optional().describe('Its logo; without one, a lettermark.'),
  banner: image.optional().describe('Picture of its page.'),
  description: paragraphs.default([]).describe('Paragraphs of its page.'),
  range: z
    .array(
      z.strictObject({
        model: text.describe('The model as its vehicles name it. Its page is /{slug}/{model}.'),
        text: text.optional().describe('A sentence about it.'),
        image: image.optional().describe('Its picture; by default the one of the newest vehicle that has one.'),
      }),
    )
    .default([])
    .describe(
      'The models that the dealer presents, each with a page of its own; empty: those in stock, without pages.',
    ),
  skipPage: z.boolean().default(false).describe('No page of its own: links lead to `href`, else to its stock.'),
  href: href.optional().describe('Links lead there in place of its page.'),
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
  include: locationKeys.describe('Only these locations, by slug or id; empty: all.'),
  exclude: locationKeys.describe('Without these locations, by slug or id.'),
}

export const locations = group({
  type: z.enum(LOCATION_FILTERS).default('sales').describe('Which locations lists show.'),
  ...LOCATION_NARROWING,
  reviewsMinimum: z.number().min(0).max(5).default(4).describe('Smallest average rating with which reviews show.'),
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
    .describe('Addresses of picture tiles with {z}, {x} and {y}, of use where `style` is not given; may have {key}.'),
  attribution: text
    .optional()
    .describe('Whom picture tiles are by, as their licence asks; none by default. A style names it itself.'),
  key: text
    .optional()
    .describe(
      "The provider's key; a location may have its own, and MAP_KEY of the environment fills in without one. Browsers see it, so restrict it to the site's domains.",
    ),
  origins: z
    .array(mapAddress)
    .default([])
    .describe('Further origins that the style loads tiles, glyphs and sprites from.'),
}).describe('The map of a tile provider, loaded where the shopper allows it; without one, a drawn map or the address.')

const question = z.strictObject({
  question: text.describe('The question; may use {noun}.'),
  answer: text.describe('The answer; may use {noun}.'),
})
export const content = group({
  about: group({
    heading: text.optional().describe('By default "About" and the site\'s name.'),
    lead: text.optional().describe('First sentence, in large type; of use as description of the site, too.'),
    paragraphs: paragraphs.default([]).describe('The text.'),
    image: image.optional().describe('A picture.'),
    figures: z
      .array(
        z.strictObject({
          label: text.describe('What is counted.'),
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
        title: text.describe('Its heading.'),
        paragraphs: paragraphs.min(1, 'at least one paragraph').describe('Its text.'),
        blocks: z
          .array(z.enum(['budget', 'priceSlider']))
          .default([])
          .describe('Blocks below the text, in order.'),
      }),
    )
    .default([])
    .describe('Further pages; one with the path of a standard page (/privacy-policy) takes its place.'),
  serviceFaq: z.array(question).default(DEFAULT_SERVICE_FAQ).describe('Questions and answers on servicing.'),
  financeFaq: z.array(question).default(DEFAULT_FINANCE_FAQ).describe('Questions and answers on finance.'),
  tradeInFaq: z.array(question).default(DEFAULT_TRADE_IN_FAQ).describe('Questions and answers on trading in.'),
}).describe('Texts of pages.')
