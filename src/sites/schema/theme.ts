import { z } from 'zod'
import { colour } from './values.ts'

export const theme = z.strictObject({
  neutral: colour.describe('Colour whose hue tints all greys, lines and backgrounds of the site.'),
  accent: colour.describe('The colour of primary actions.'),
  accentInk: colour
    .optional()
    .describe('Colour of text on the accent; by default white or near-black, whichever has more contrast.'),
  ground: z
    .enum(['white', 'tinted', 'paper'])
    .describe('Background of pages: white, the lightest neutral, or a warmer and darker neutral.'),
  font: z
    .enum(['light-grotesque', 'humanist', 'compact-grotesque', 'condensed'])
    .describe('The pair of text and display faces.'),
  radius: z.int().min(0).max(16).describe('Corner radius of cards in px; controls and large panels follow from it.'),
  header: z
    .strictObject({
      variant: z
        .enum(['centred', 'contact', 'mega', 'tabs'])
        .describe(
          'centred: thin, over the hero; contact: phone and hours always visible; mega: yard chooser and panels; tabs: a bold bar with stock types as tabs.',
        ),
      tone: z.enum(['light', 'dark', 'accent']).describe('Background.'),
    })
    .describe('The header.'),
  hero: z
    .strictObject({
      variant: z
        .enum(['picture', 'search', 'network', 'spec'])
        .describe(
          'picture: full-bleed, one sentence, one action; search: search first; network: search across yards with figures; spec: stock by type.',
        ),
      tone: z.enum(['light', 'dark', 'accent']).describe('Background.'),
    })
    .describe('The first block of the home page.'),
  card: z
    .strictObject({
      variant: z
        .enum(['plain', 'trust', 'network', 'spec'])
        .describe(
          'plain: two facts and price; trust: four facts, price, repayment and a trust line; network: yard and distance; spec: a table of three rows.',
        ),
      tag: z.enum(['pill', 'square', 'notched']).describe('Shape of the tag over the picture.'),
    })
    .describe('The card of a vehicle.'),
  sections: z
    .strictObject({
      variant: z
        .enum(['open', 'panels', 'index', 'bands'])
        .describe(
          'open: wide spacing, large centred headings; panels: tinted sections as rounded panels; index: headings in a column of their own; bands: full-width bands with bold headings.',
        ),
    })
    .describe("Spacing and headings of the home page's blocks."),
  footer: z
    .strictObject({
      variant: z
        .enum(['quiet', 'place', 'directory', 'bar'])
        .describe(
          'quiet: links in one centred line; place: address, phone and hours first; directory: locations by state; bar: name and phone large above the links.',
        ),
      tone: z.enum(['light', 'dark', 'accent']).describe('Background.'),
    })
    .describe('The footer.'),
  vehiclePage: z
    .strictObject({
      variant: z
        .enum(['stage', 'sidebar', 'ledger', 'bench'])
        .describe(
          'stage: pictures from the left edge of the window, name and price beside them; sidebar: pictures with a column beside; ledger: price and actions as a panel; bench: pictures and price on a dark band.',
        ),
    })
    .describe('The arrangement of the vehicle page.'),
})
