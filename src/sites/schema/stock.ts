import { z } from 'zod'
import { group } from './group.ts'
import { stockFilter } from './stock-filter.ts'
import { count, image, itemType, text } from './values.ts'

/** The photos of a sold vehicle are deleted after this time, so no site may show it for longer. */
export const MAX_SOLD_WINDOW_DAYS = 365

export const DEFAULT_NOUN = 'car'

export const stock = group({
  filter: stockFilter
    .optional()
    .describe("Filter of the site's stock, applied to every search, count and vehicle page; by default all stock."),
  soldWindowDays: count
    .max(MAX_SOLD_WINDOW_DAYS, `at most ${MAX_SOLD_WINDOW_DAYS} days`)
    .default(3)
    .describe('Days (of 24 hours, inclusive) that a sold vehicle stays visible; at most 365.'),
  justArrivedDays: count.default(8).describe('Days (of 24 hours, inclusive) that a vehicle counts as a new arrival.'),
  justArrivedTag: text.default('JUST ARRIVED').describe('Tag of a new arrival.'),
  soldTag: text.default('JUST SOLD').describe('Tag of a sold vehicle.'),
  reservedTag: text.default('Reserved').describe('Tag of a reserved vehicle.'),
  comingSoonTag: text.default('COMING SOON').describe('Tag of a vehicle that is coming soon.'),
  electrifiedTag: group({
    enabled: z.boolean().default(false).describe('Whether the fuel tag shows; it comes before every other tag.'),
    electric: text.default('Electric').describe('Tag of electric vehicles.'),
    hybrid: text.default('Hybrid').describe('Tag of hybrids.'),
    plugIn: text.default('Plug-in hybrid').describe('Tag of plug-in hybrids.'),
  }).describe('The tag for electric vehicles and hybrids.'),
  certifiedBadges: z
    .record(z.string().regex(/^[^A-Z]+$/, 'a make in small letters'), image)
    .default({})
    .describe('Badge pictures of used certified vehicles, by make in small letters.'),
  certifiedOnly: z.boolean().default(false).describe('Hides the "false" value of the certified facet.'),
  priceAscRequiresPrice: z
    .boolean()
    .default(false)
    .describe('Sorting by lowest price leaves out vehicles without a price.'),
  noPriceText: text.default('Enquire for price.').describe('Text in place of a missing price.'),
  vehicleNoun: text
    .default(DEFAULT_NOUN)
    .describe('Noun for one vehicle that the site sells: car, bike, truck, caravan.'),
  nounPlural: text.default('cars').describe('Plural of that noun.'),
  nounItemType: itemType
    .optional()
    .describe(
      'The item type that these nouns are for; a vehicle of another type has its own: a caravan on a site of trucks. By default every type, or cars if the noun is "car".',
    ),
  itemTypeNouns: z
    .record(itemType, z.strictObject({ noun: text.describe('Singular.'), plural: text.describe('Plural.') }))
    .default({})
    .describe('Nouns of other item types, where they differ from the usual ones, by type in small letters.'),
  inspectedItemTypes: z
    .array(itemType)
    .default(['caravan', 'camper trailer', 'trailer', 'boat'])
    .describe('Item types that are inspected instead of test driven.'),
}).describe('Which stock the site shows and how it is named and tagged.')
