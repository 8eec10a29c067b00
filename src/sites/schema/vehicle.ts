import { z } from 'zod'
import { CARD_ACTIONS, cardButton, VEHICLE_ACTIONS, vehicleButton } from './actions.ts'
import { group } from './group.ts'
import { atLeastOne, dollars, itemType, text } from './values.ts'

/** Blocks of the vehicle page, in their usual order. */
export const VEHICLE_BLOCKS = [
  'breadcrumbs',
  'title',
  'gallery',
  'sidebar',
  'keySpecs',
  'summary',
  'certified',
  'priceComparison',
  'priceHistory',
  'tabs',
  'comments',
  'features',
  'condition',
  'usedCarChecks',
  'allSpecs',
  'details',
  'financeBanner',
  'financeCalculator',
  'fuelCalculator',
  'deliveryCalculator',
  'map',
  'callDealer',
  'share',
  'disclaimer',
  'featureBanner',
  'similar',
] as const

const VEHICLE_TABS = ['comments', 'included', 'whyBuy', 'reserveOnline', 'protectYourCar', 'features'] as const

export const card = group({
  buttons: z
    .array(cardButton)
    .default(CARD_ACTIONS.slice(0, 4).map((kind) => ({ kind })))
    .describe('Buttons of a card, in order: the first is primary, the second secondary, the others are links.'),
}).describe('The card of a vehicle in lists.')

const checkOfTypes = z.strictObject({
  text: text.describe('The check.'),
  itemTypes: z.array(itemType).describe('Item types that it needs, in lower case.'),
})

export const vehicle = group({
  buttons: z
    .array(vehicleButton)
    .default(VEHICLE_ACTIONS.map((kind) => ({ kind })))
    .describe(
      'Buttons of the sidebar, in order; the first is primary. Of more than four, three are beside the price, calling among them; the others are in a menu.',
    ),
  path: group({
    checkout: z
      .string()
      .regex(/^\/cars\/\{slug\}\/[a-z0-9-]+$/, 'a path such as /cars/{slug}/checkout')
      .default('/cars/{slug}/checkout')
      .describe('Address of the reserve flow, for example /cars/{slug}/buy-online.'),
  }).describe('Addresses.'),
  blocks: z
    .array(z.enum(VEHICLE_BLOCKS))
    .default([...VEHICLE_BLOCKS])
    .describe('Blocks of the page, in order. A block that is not listed is not shown.'),
  tabs: z
    .array(
      z.strictObject({
        kind: z.enum(VEHICLE_TABS).describe('Tab.'),
        text: text.optional().describe('Label.'),
      }),
    )
    .default(VEHICLE_TABS.map((kind) => ({ kind })))
    .describe('Tabs, in order. A tab without content is not shown.'),
  viewer: group({
    default: z.enum(['spinner', 'gallery']).default('spinner').describe('Initial view if there are spin pictures.'),
    autoRotate: group({
      enabled: z.boolean().default(true).describe('Whether the spin turns by itself.'),
      intervalMs: atLeastOne.default(100).describe('Milliseconds per frame.'),
    }).describe('Automatic turning.'),
    sensitivityPx: atLeastOne.default(20).describe('Pixels to drag for the spin to turn by one frame.'),
  }).describe('Gallery, spin, walkaround and interior.'),
  videoPosition: z
    .enum(['start', 'second', 'middle', 'end'])
    .default('second')
    .describe('Position of a video in the gallery.'),
  expiredRegoText: text
    .optional()
    .describe('Text in place of an expired registration, for example Unregistered; without it nothing is shown.'),
  printPdf: z.boolean().default(true).describe('Printable page and brochure.'),
  share: group({
    enabled: z.boolean().default(true).describe('Whether the share row shows.'),
    networks: z
      .array(z.enum(['facebook', 'x', 'email', 'whatsapp', 'linkedin']))
      .default(['facebook', 'x', 'email'])
      .describe('Networks beside Copy link, in order.'),
  }).describe('The share row.'),
  compare: z.boolean().default(true).describe('Comparing up to four vehicles.'),
  fuelCalculator: z.boolean().default(true).describe('The fuel cost calculator.'),
  deliveryCalculator: z.boolean().default(true).describe('The delivery price by postcode.'),
  dealerComments: z.boolean().default(true).describe('The Our Comments section.'),
  commentsPendingText: text
    .default('Dealer comments are pending. Please check back here later.')
    .describe('Text in place of missing comments.'),
  marketPrice: group({
    threshold: dollars
      .default(500)
      .describe('Minimum difference to the average price, in dollars, for the market-price indicator to show.'),
  }).describe('The market-price indicator.'),
  priceHistory: group({
    enabled: z.boolean().default(false).describe("Whether the page shows a vehicle's earlier prices."),
    daysOnYard: z
      .boolean()
      .default(false)
      .describe('Whether that block shows for how many days the vehicle has been listed.'),
  }).describe('The price history.'),
  certifiedSection: group({
    makes: z.array(text).default(['Toyota']).describe('Makes whose certified vehicles get the section.'),
  }).describe('The certified pre-owned section.'),
  usedCarChecks: z
    .array(z.union([text, checkOfTypes]))
    .default([])
    .describe(
      'Entries of the used-car checks. A check with itemTypes is shown for vehicles of these types only. Promises, so there are none by default; the presets `promise-checks` and `promise-checks-…` have some.',
    ),
  warrantyLabels: z
    .array(text)
    .default([])
    .describe(
      'Warranty terms offered with used vehicles. Promises, so there are none by default; the preset `promise-warranty` has 3, 5 and 7 year.',
    ),
  preorderText: text.default('PREORDER').describe('Text in place of the price of a vehicle that can be pre-ordered.'),
  gallery: group({
    slideSize: group({
      width: z.int().min(320).max(3840).default(720).describe('Width of a slide in px.'),
      height: z
        .int()
        .min(200)
        .max(2160)
        .optional()
        .describe("Height of a slide in px; by default what the picture's frame gives."),
    }).describe("Size of the gallery's pictures."),
  }).describe('The gallery.'),
}).describe('The vehicle page.')
