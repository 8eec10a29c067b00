import { z } from 'zod'
import { CAR_TYPES } from './car-types.ts'
import { LOCATION_FILTERS, LOCATION_NARROWING } from './content.ts'
import { atLeastOne, href, image, text } from './values.ts'

const heading = text.optional().describe("Heading; by default the block's usual one.")
const intro = text.optional().describe('A sentence below the heading.')

export const homeBlock = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('hero'),
        heading,
        text: intro,
        image: image
          .optional()
          .describe('Picture of the hero: a file of `sites/pictures/` (`/pictures/yard.webp`) or an address.'),
        imageTall: image.optional().describe('Portrait picture for phones; by default the same picture.'),
        facts: z
          .array(
            z.strictObject({
              title: text.describe('The fact in a few words.'),
              text: text.describe('One line about it.'),
            }),
          )
          .max(4, 'at most 4')
          .default([])
          .describe('Promises of the dealer below the search; shown by `theme.hero.variant: search`.'),
        search: z.boolean().default(true).describe('Whether it contains the search with its live count.'),
        actions: z
          .array(
            z.strictObject({
              text: text.describe('Text of the link.'),
              href: href.describe('Address that it links to.'),
            }),
          )
          .max(3, 'at most 3')
          .default([])
          .describe('Links, the first is primary.'),
      }),
      z.strictObject({
        kind: z.literal('bodyTypes'),
        heading,
        limit: atLeastOne.default(8).describe('Body types shown.'),
      }),
      z.strictObject({
        kind: z.literal('latest'),
        heading,
        condition: z.array(z.enum(CAR_TYPES)).default([]).describe('Only stock in these conditions; empty: all.'),
        limit: atLeastOne.default(8).describe('Vehicles shown.'),
      }),
      z.strictObject({
        kind: z.literal('offers'),
        heading,
        condition: z.array(z.enum(CAR_TYPES)).default([]).describe('Only stock in these conditions; empty: all.'),
        limit: atLeastOne.default(4).describe('Vehicles shown.'),
      }),
      z.strictObject({ kind: z.literal('brands'), heading, limit: atLeastOne.default(24).describe('Brands shown.') }),
      z.strictObject({ kind: z.literal('models'), heading, limit: atLeastOne.default(5).describe('Models shown.') }),
      z.strictObject({ kind: z.literal('stats'), heading }),
      z.strictObject({
        kind: z.literal('whyUs'),
        heading,
        text: intro,
        points: z
          .array(
            z.strictObject({
              figure: text.optional().describe('Number shown in large type.'),
              title: text.describe('The reason.'),
              text: text.describe('Description in a sentence or two.'),
            }),
          )
          .max(6, 'at most 6')
          .default([])
          .describe('The reasons.'),
      }),
      z.strictObject({
        kind: z.literal('locations'),
        heading,
        text: intro,
        show: z
          .union([z.enum(LOCATION_FILTERS), z.int().positive()])
          .optional()
          .describe('Which locations, or the id of the only one; by default as `locations.type`.'),
        ...LOCATION_NARROWING,
      }),
      z.strictObject({ kind: z.literal('reviews'), heading, limit: atLeastOne.default(6).describe('Reviews shown.') }),
      z.strictObject({
        kind: z.literal('featureBanner'),
        heading,
        links: z
          .array(
            z.strictObject({
              title: text.describe('Text of the link; may use {noun}.'),
              text: text.describe('Text below the link.'),
              href: href.describe('Address that it links to.'),
            }),
          )
          .min(1)
          .max(4)
          .default([
            { title: 'Latest offers', text: 'See what is reduced.', href: '/special-offers' },
            { title: 'Book a service online', text: 'Pick a day that suits you.', href: '/service' },
            { title: 'Sell your {noun}', text: 'Find out what it is worth.', href: '/trade-in' },
          ])
          .describe('Links.'),
      }),
      z.strictObject({
        kind: z.literal('slides'),
        heading,
        slides: z
          .array(
            z.strictObject({
              id: z.int().positive().optional().describe("Number of the slide in the dealer's own system."),
              name: text.describe('Text of the slide, a few words; may use {noun}.'),
              description: text.optional().describe('Text below the name.'),
              url: href.describe('Address that it links to.'),
              image: image.describe('Picture: a file of `sites/pictures/` or an address.'),
              hideOverlay: z
                .boolean()
                .default(false)
                .describe('Hides the text over the picture, for a picture that contains text.'),
            }),
          )
          .max(8, 'at most 8')
          .default([])
          .describe('The slides in their order; without any the block is hidden.'),
      }),
      z.strictObject({ kind: z.literal('budget'), heading, text: intro }),
      z.strictObject({ kind: z.literal('priceSlider'), heading, text: intro }),
    ],
    'a block with a known kind',
  )
  .describe('A block of the home page.')

export type HomeBlock = z.output<typeof homeBlock>

export const home = z
  .strictObject({
    blocks: z
      .array(homeBlock)
      .min(1, 'at least one block')
      .describe("Blocks of the home page, in order; by default the template's."),
  })
  .describe('The home page.')
