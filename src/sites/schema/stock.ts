import { z } from 'zod'
import { group } from './group.ts'
import { stockFilter } from './stock-filter.ts'
import { count, image, itemType, text } from './values.ts'

/** The photos of a sold vehicle are deleted after this time, so no site may show it for longer. */
export const MAX_SOLD_WINDOW_DAYS = 365

export const stock = group({
  filter: stockFilter
    .optional()
    .describe('The fixed choice of stock, applied to every search, count and page of a vehicle; without it all.'),
  soldWindowDays: count
    .max(MAX_SOLD_WINDOW_DAYS, `at most ${MAX_SOLD_WINDOW_DAYS} days`)
    .default(3)
    .describe('Sold vehicles stay visible that many times 24 hours, the edge included; at most 365.'),
  justArrivedDays: count
    .default(8)
    .describe('A vehicle is new in stock for that many times 24 hours, the edge included.'),
  justArrivedTag: text.default('JUST ARRIVED').describe('Tag of a new arrival.'),
  soldTag: text.default('JUST SOLD').describe('Tag of a sold vehicle.'),
  reservedTag: text.default('Reserved').describe('Tag of a reserved vehicle.'),
  comingSoonTag: text.default('COMING SOON').describe('Tag of a vehicle that is on its way.'),
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
  priceAscRequiresPrice: z.boolean().default(false).describe('Sorting by lowest price leaves out what has no price.'),
  noPriceText: text.default('Enquire for price.').describe('What stands in place of a missing price.'),
  vehicleNoun: text.default('car').describe('What the site sells, one of it: car, bike, truck, caravan.'),
  nounPlural: text.default('cars').describe('What the site sells, many of it.'),
  nounItemType: itemType
    .default('car')
    .describe(
      'The item type that these nouns name. A vehicle of another type goes by its own: a caravan on a site of trucks.',
    ),
  itemTypeNouns: z
    .record(itemType, z.strictObject({ noun: text.describe('One of it.'), plural: text.describe('Many of it.') }))
    .default({})
    .describe('Nouns of other item types, where they differ from the usual ones, by type in small letters.'),
  inspectedItemTypes: z
    .array(itemType)
    .default(['caravan', 'camper trailer', 'trailer', 'boat'])
    .describe('Item types that nobody test drives: an inspection is offered and booked instead.'),
}).describe('Which stock the site shows and how it is named and tagged.')
