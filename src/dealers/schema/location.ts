import { z } from 'zod'
import { address as addressOfPages, LOCATION_TYPES } from '#locations/location.ts'
import { email, image, slug, text } from '#sites/schema/values.ts'
import { publicHolidays, specialHours, weekHours } from './hours.ts'

const address = z.strictObject({
  street: text.describe('Number and street.'),
  suburb: text.describe('Suburb or town.'),
  state: addressOfPages.shape.state.describe('ACT, NSW, NT, QLD, SA, TAS, VIC or WA.'),
  postcode: z
    .string('a postcode of four digits in quotes: "0800"')
    .regex(/^\d{4}$/, 'a postcode of four digits in quotes: "0800"')
    .describe('Postcode, in quotes.'),
  lat: z
    .number('a latitude')
    .min(-90, 'a latitude')
    .max(90, 'a latitude')
    .optional()
    .describe('Latitude; by default that of the postcode. Needs `long`.'),
  long: z
    .number('a longitude')
    .min(-180, 'a longitude')
    .max(180, 'a longitude')
    .optional()
    .describe('Longitude; by default that of the postcode. Needs `lat`.'),
  placeId: text
    .optional()
    .describe("Google's id of the place: directions then end at the dealer rather than at the address."),
  placeUrl: text.optional().describe('Address of the place on a map service, for search engines.'),
  mapKey: text.optional().describe("Key of this location's map tiles, before the site's `maps.key`."),
})

const mailboxes = z
  .strictObject({
    sales: email.optional().describe('Receives enquiries, test drives, trade-ins and orders.'),
    service: email.optional().describe('Receives service bookings.'),
    parts: email.optional().describe('Receives questions about parts.'),
    finance: email.optional().describe('Receives finance applications; by default as `sales`.'),
  })
  .prefault({})
  .describe('Mailboxes of departments. One that is missing here is `email`.')

export const dealerLocation = z.strictObject({
  name: text.describe('Name that shoppers see.'),
  code: text.optional().describe("Its code in feeds, in the dealer's own system."),
  type: z
    .enum(LOCATION_TYPES)
    .default('')
    .describe(
      'Its department: `sales`, `service` or `parts`. Empty: all of them. A workshop with other hours or another mailbox than the yard is a location of its own at the same address.',
    ),
  subtype: text.optional().describe('A further division, chosen by `locations.subtype` of a site.'),
  primary: z
    .boolean()
    .optional()
    .describe("Whether it is the dealer's main location. By default the first one is, unless another says so."),
  visible: z.boolean().default(true).describe('Whether lists show it. A location that leaves the file is hidden, too.'),
  makes: z.array(slug).default([]).describe('Slugs of the makes that it represents.'),
  picture: image
    .optional()
    .describe('Picture of the building: a path below the site’s own files, or an https: address.'),
  address: address.describe('Where it is.'),
  phone: text.optional().describe('Phone number with area code.'),
  landline: text.optional().describe('Landline, shown if there is no `phone`.'),
  email: email
    .optional()
    .describe(
      'Mailbox of its leads. Without one they go to that of another location of the dealership, preferably the primary one.',
    ),
  mailboxes,
  hours: weekHours,
  specialHours,
  publicHolidays,
  dealerLicence: z
    .union([text, z.literal(false)], 'a licence number, or false for none')
    .optional()
    .describe(
      "Its dealer's licence number. By default that of its state in `dealerLicences`, where it sells; `false`: none.",
    ),
  repairerLicence: z
    .union([text, z.literal(false)], 'a licence number, or false for none')
    .optional()
    .describe(
      "Its repairer's licence number. By default that of its state in `repairerLicences`, where it services; `false`: none.",
    ),
  distribution: z
    .array(
      z.string().regex(/^(?:[a-z0-9-]+\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/, 'the slug of a location, or dealer/location'),
    )
    .default([])
    .describe(
      'Other locations whose mailboxes get copies of its leads: slugs, or dealer/slug of a dealer of the same group.',
    ),
  hideReviews: z.boolean().default(false).describe('Whether pages show none of its reviews and no average.'),
})
