import { z } from 'zod'
import { address } from '#locations/location.ts'
import { email, image, slug, text, timezone } from '#sites/schema/values.ts'
import { signInProvider } from '#staff/provider/sign-in-provider.ts'
import { dealerMappings, feedDefinitions, feedsFrom } from '#stock/feed-definition.ts'
import { publicHolidays, specialHours } from './schema/hours.ts'
import { dealerLocation } from './schema/location.ts'
import { reviews } from './schema/reviews.ts'

const { state } = address.shape

const licences = (whose: string) =>
  z
    .array(
      z.strictObject({
        state: state.describe('State that issued it.'),
        number: text.describe('The number, as the law wants it shown.'),
      }),
    )
    .default([])
    .describe(`${whose} They show in the footer, on location pages, brochures and mails.`)

const credit = z
  .strictObject({
    licence: text.optional().describe('Australian credit licence of the dealer or of the lender it represents.'),
    representative: text.optional().describe('Number of the dealer as a credit representative.'),
    of: text.optional().describe('Name of the licensee that the dealer represents.'),
  })
  .refine(
    ({ licence, representative }) => licence !== undefined || representative !== undefined,
    'a licence or a representative number',
  )
  .optional()
  .describe('Credit licence, shown wherever finance is.')

const person = z.strictObject({
  name: text.describe('Name that shoppers see.'),
  role: text.describe('What the person does: Sales manager.'),
  phone: text.optional().describe('Phone number.'),
  email: email.optional().describe('Mailbox, shown to shoppers.'),
  picture: image.optional().describe('Picture: a path below the site’s own files, or an https: address.'),
  location: slug.optional().describe('Slug of the location whose page shows the person; by default every one.'),
})

/** The file of a dealership, `dealers/NAME.yaml`. The dealership's slug is the file's name. */
export const dealerSchema = z.strictObject({
  name: text.describe('Name that shoppers see. It may change; the slug, which is the name of the file, stays.'),
  group: slug
    .optional()
    .describe(
      'Name of the group that it belongs to, as in `group` of its sites. Feeds and copies of leads cross dealerships of one group only.',
    ),
  site: slug
    .optional()
    .describe(
      'Its own site, to which the console counts people who belong to no other; by default the first site that shows it. Pages and mails do not depend on it: a mail leads to the site where its enquiry, booking or order was made.',
    ),
  signIn: signInProvider
    .optional()
    .describe(
      'The OpenID provider at which the people of its group sign in to the console. Who may write it decides who gets which role in the whole group.',
    ),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency such as AUD')
    .default('AUD')
    .describe('Currency of its prices.'),
  timezone: timezone
    .optional()
    .describe('Time zone of its hours, bookings and feeds; by default that of the state of its primary location.'),
  dealerLicences: licences("Motor dealer's licences, by state."),
  repairerLicences: licences("Repairer's licences, by state."),
  credit,
  specialHours: specialHours.describe(
    'Special hours of all its locations; those of a location come first. As in a location.',
  ),
  publicHolidays: publicHolidays.describe(
    'Hours of public holidays at all locations that have no `publicHolidays` of their own. As in a location.',
  ),
  locations: z
    .record(slug, dealerLocation)
    .default({})
    .describe('Where it sells, services and keeps parts, by slug. The slug is part of the address of its page.'),
  people: z.array(person).default([]).describe('People that location pages show, in this order.'),
  reviews,
  reviewsSource: text
    .optional()
    .describe(
      'Where the reviews were written, as their heading names it: Google. Leave it out if they come from more than one place; then they are just reviews.',
    ),
  feeds: feedDefinitions,
  feedsFrom,
  mappings: dealerMappings,
})

export type Dealer = z.output<typeof dealerSchema>
export type DealerInput = z.input<typeof dealerSchema>
export type DealerLocation = Dealer['locations'][string]
