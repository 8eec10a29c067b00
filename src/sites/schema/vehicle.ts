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

export const VEHICLE_TABS = ['comments', 'included', 'whyBuy', 'reserveOnline', 'protectYourCar', 'features'] as const

export const card = group({
  buttons: z
    .array(cardButton)
    .default(CARD_ACTIONS.slice(0, 4).map((kind) => ({ kind })))
    .describe('Buttons of a card, in order: the first is primary, the second secondary, the others quiet links.'),
}).describe('The card of a vehicle in lists.')

const checkOfTypes = z.strictObject({
  text: text.describe('The check.'),
  itemTypes: z.array(itemType).describe('Item types, in small letters, that it is made with.'),
})

export const vehicle = group({
  buttons: z
    .array(vehicleButton)
    .default(VEHICLE_ACTIONS.map((kind) => ({ kind })))
    .describe('Buttons of the sidebar, in order; the first is primary.'),
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
    .describe('Blocks of the page, in order; one left out does not show.'),
  tabs: z
    .array(
      z.strictObject({
        kind: z.enum(VEHICLE_TABS).describe('Which tab.'),
        text: text.optional().describe('Its label.'),
      }),
    )
    .default(VEHICLE_TABS.map((kind) => ({ kind })))
    .describe('Tabs, in order; a tab without content does not show.'),
  viewer: group({
    default: z
      .enum(['spinner', 'gallery'])
      .default('spinner')
      .describe('How the viewer opens when spin pictures exist.'),
    autoRotate: group({
      enabled: z.boolean().default(true).describe('Whether the spin turns by itself.'),
      intervalMs: atLeastOne.default(100).describe('Milliseconds a frame.'),
    }).describe('Turning by itself.'),
    sensitivityPx: atLeastOne.default(20).describe('Pixels of a drag that turn the spin by one frame.'),
  }).describe('Gallery, spin, walkaround and interior.'),
  videoPosition: z
    .enum(['start', 'second', 'middle', 'end'])
    .default('second')
    .describe('Where a video stands in the gallery.'),
  expiredRegoText: text
    .optional()
    .describe('What stands for an expired registration, for example Unregistered; without it nothing.'),
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
    .describe('What stands in place of missing comments.'),
  marketPrice: group({
    threshold: dollars.default(500).describe('Dollars below the average from which the market-price indicator shows.'),
  }).describe('The market-price indicator.'),
  priceHistory: group({
    enabled: z.boolean().default(false).describe('Whether the page shows what a vehicle was offered for before.'),
    daysOnYard: z.boolean().default(false).describe('Whether that block says since how many days it is listed.'),
  }).describe('The price history.'),
  certifiedSection: group({
    makes: z.array(text).default(['Toyota']).describe('Makes whose certified vehicles get the section.'),
  }).describe('The certified pre-owned section.'),
  usedCarChecks: z
    .array(z.union([text, checkOfTypes]))
    .default([
      'Workshop inspection before sale',
      'Odometer and service history checked',
      'Finance, theft and write-off register searched',
      'Clear title guaranteed',
      'Road test by a technician',
    ])
    .describe('What the used-car checks list says. A check with itemTypes is for vehicles of these types only.'),
  warrantyLabels: z
    .array(text)
    .default(['3 year', '5 year', '7 year'])
    .describe('Warranty terms offered with used vehicles.'),
  preorderText: text.default('PREORDER').describe('What stands for a price when a vehicle can be pre-ordered.'),
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
