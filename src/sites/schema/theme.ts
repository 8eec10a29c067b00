import { z } from 'zod'
import { colour } from './values.ts'

export const theme = z.strictObject({
  neutral: colour.describe('Colour whose hue tints every grey, line and ground of the site.'),
  accent: colour.describe('The one colour of action.'),
  accentInk: colour
    .optional()
    .describe('Colour of text on the accent; by default white or near-black, whichever reads better.'),
  ground: z
    .enum(['white', 'tinted', 'paper'])
    .describe("The page's ground: white, the lightest neutral, or a warmer and deeper neutral."),
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
      tone: z.enum(['light', 'dark', 'accent']).describe('Its ground.'),
    })
    .describe('The header.'),
  hero: z
    .strictObject({
      variant: z
        .enum(['picture', 'search', 'network', 'spec'])
        .describe(
          'picture: full-bleed, one sentence, one action; search: search first; network: search across yards with figures; spec: stock by type.',
        ),
      tone: z.enum(['light', 'dark', 'accent']).describe('Its ground.'),
    })
    .describe('The first block of the home page.'),
  card: z
    .strictObject({
      variant: z
        .enum(['plain', 'trust', 'network', 'spec'])
        .describe(
          'plain: two facts and price; trust: four facts, price, repayment and a trust line; network: yard and distance; spec: a table of three rows.',
        ),
      picture: z.int().min(40).max(70).describe("Share of the picture in the card's height, in per cent."),
      tag: z.enum(['pill', 'square', 'notched']).describe('Shape of the tag over the picture.'),
    })
    .describe('The card of a vehicle.'),
})
