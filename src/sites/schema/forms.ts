import { SECRET_NAME } from '#configuration/secret-owner.ts'
import { z } from 'zod'
import { group } from './group.ts'
import { atLeastOne, count, email, slug, text } from './values.ts'

const form = (messageRequired: boolean) =>
  group({ messageRequired: z.boolean().default(messageRequired).describe('Whether the message has to be filled in.') })

/** Services that a workshop can offer to look at. */
const SERVICE_OPTIONS = [
  'logbookService',
  'safetyCertificate',
  'brakes',
  'tyres',
  'airConditioning',
  'chain',
  'recall',
] as const

const termsText = z
  .union(
    [
      text.transform((standard) => ({ standard, byDealership: {} })),
      z.strictObject({
        standard: text.describe('Text for dealerships without one of their own.'),
        byDealership: z.record(slug, text).default({}).describe('Texts by dealership slug.'),
      }),
    ],
    'one text, or {standard, byDealership}',
  )
  .prefault('* You must agree to the terms of use before submitting the form.')
  .describe('Error shown if the terms box is not ticked: one text, or texts by dealership.')

export const forms = group({
  enquiry: group({
    messageRequired: z.boolean().default(true).describe('Whether the message has to be filled in.'),
    categories: z
      .array(text)
      .default([])
      .describe('Categories of a general enquiry; with them the select shows and is required.'),
    dealershipField: z
      .enum(['whenSeveral', 'removed'])
      .default('whenSeveral')
      .describe('Whether the dealership is asked for.'),
    locationField: z
      .enum(['whenSeveral', 'removed'])
      .default('whenSeveral')
      .describe('Whether the location is asked for.'),
  }).describe('The enquiry.'),
  contact: group({
    messageRequired: z
      .boolean()
      .optional()
      .describe('Whether the message has to be filled in; by default as in the enquiry.'),
  }).describe('The general contact form.'),
  testDrive: form(false).describe('The test drive booking.'),
  requestPhotos: form(false).describe('The request for photos.'),
  findSimilar: form(false).describe('The enquiry for something similar.'),
  service: form(true).describe('The service booking.'),
  parts: form(true).describe('The parts enquiry.'),
  finance: form(true).describe('The finance enquiry.'),
  tradeIn: form(true).describe('The trade-in form.'),
  careers: group({
    offered: z.boolean().default(false).describe('Whether the site offers careers; needs leads.careersEmail.'),
    messageRequired: z.boolean().default(true).describe('Whether the message has to be filled in.'),
  }).describe('The careers enquiry.'),
  termsText,
  kmPresets: z
    .array(count)
    .default([20_000, 50_000, 100_000, 150_000])
    .describe('Suggested values of the kilometres input.'),
  serviceOptions: z
    .array(z.enum(SERVICE_OPTIONS))
    .default(SERVICE_OPTIONS.filter((option) => option !== 'chain'))
    .describe('Services offered in the service form, in this order.'),
  optIn: z.boolean().default(true).describe('Whether the marketing box is ticked at first.'),
}).describe('Forms.')

const only = {
  locations: z
    .array(slug)
    .optional()
    .describe('Slugs of the locations whose leads go there; by default those of every location.'),
  categories: z
    .array(text)
    .optional()
    .describe(
      'Categories of the leads that go there, such as Service; reservation and purchase are those of reservations and orders. By default every category.',
    ),
}

const delivery = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('email'),
      to: email.optional().describe("By default the location's address."),
      ...only,
    }),
    z.strictObject({
      kind: z.literal('adf'),
      to: email.optional().describe("By default the location's address."),
      ...only,
    }),
    z.strictObject({
      kind: z.literal('webhook'),
      ...only,
      url: z
        .url({ protocol: /^https?$/, error: 'an https: address' })
        .describe(
          'Address that leads, and events of reservations and orders, are posted to: https: with a public address. Other hosts, and http:, need ALLOWED_PRIVATE_HOSTS in the environment.',
        ),
      secret: z
        .string()
        .regex(SECRET_NAME, 'the name of a secret: capitals, digits and _')
        .describe(
          'Name of the signing secret, which `npx forecourt secrets set` stores; or of an environment variable, which begins with SITE_{SLUG}__ (SITE_NORTH_SHORE__ of north-shore). A site reads no others.',
        ),
    }),
  ],
  'a delivery of kind email, adf or webhook',
)

export const leads = group({
  delivery: z
    .array(delivery)
    .min(1, 'at least one delivery')
    .prefault([{ kind: 'email' }])
    .describe(
      'Delivery of leads: a readable e-mail, an ADF 1.0 e-mail, a signed webhook. The last two also get the events of reservations and orders.',
    ),
  confirmationMail: z
    .boolean()
    .default(true)
    .describe(
      'Whether shoppers get a confirmation of their enquiry by mail, with a link to follow it and nothing that they typed. Bookings are always confirmed.',
    ),
  careersEmail: email.optional().describe('Recipient of careers enquiries, which never go to sales.'),
  suspectedSpam: group({
    to: email
      .optional()
      .describe('Mailbox of leads suspected of being spam; by default the one that the lead would have gone to.'),
    delivery: z
      .enum(['atOnce', 'hourlyDigest'])
      .default('atOnce')
      .describe('Whether each is mailed at once, or those of an hour in one mail.'),
  }).describe(
    'Leads suspected of being spam are delivered, too: by mail only, marked "[suspected spam]", with the reason.',
  ),
  keepMonths: z
    .int('a whole number of months')
    .min(1, 'at least one month')
    .max(120, 'at most ten years')
    .default(24)
    .describe('Months after which personal data is removed from a lead. Its date and vehicle are kept.'),
}).describe('Delivery of leads.')

const event = (usual: number, what: string) => atLeastOne.default(usual).describe(what)
const optionalEvent = (what: string) => atLeastOne.optional().describe(what)

export const analytics = group({
  events: group({
    enquiry: event(22, 'An enquiry about a demo vehicle or about none.'),
    newEnquiry: event(14, 'An enquiry about a new vehicle.'),
    usedEnquiry: event(15, 'An enquiry about a used vehicle.'),
    testDrive: event(17, 'A test drive, or an enquiry about a vehicle tagged Test Drive Only.'),
    usedTestDrive: event(48, 'A test drive of a used vehicle.'),
    financeEnquiry: event(9, 'A finance enquiry.'),
    careers: event(51, 'A careers enquiry.'),
    phoneClick: event(25, 'The number was revealed or called.'),
    financeCalculator: event(26, 'First input in the finance calculator.'),
    save: event(39, 'A vehicle was saved or made a favourite.'),
    service: optionalEvent('A service booking; none by default.'),
    parts: optionalEvent('A parts enquiry; none by default.'),
    tradeIn: optionalEvent('A trade-in lead; none by default.'),
  }).describe('Numbers of the events that are reported to analytics.'),
  ga4: z
    .strictObject({
      measurementId: z
        .string()
        .regex(/^G-[A-Z0-9]{4,12}$/, 'an id such as G-ABC1234567')
        .describe('Id of the data stream.'),
      secret: z
        .string()
        .regex(SECRET_NAME, 'the name of a secret: capitals, digits and _')
        .describe('Name of the secret of its Measurement Protocol, stored as that of a webhook.'),
    })
    .optional()
    .describe(
      'Google Analytics 4; events are reported if the shopper consents. Without it no event leaves the platform.',
    ),
  tagManager: z
    .strictObject({
      id: z
        .string()
        .regex(/^GTM-[A-Z0-9]{4,10}$/, 'an id such as GTM-ABC1234')
        .describe('Id of the container.'),
      origins: z
        .array(z.url({ protocol: /^https$/, error: 'an https: address' }))
        .default([])
        .describe("Origins that the container's tags load from and report to."),
    })
    .optional()
    .describe('Google Tag Manager, loaded if the shopper consents; events go to its data layer.'),
}).describe('Analytics.')
