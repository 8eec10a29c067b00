import { z } from 'zod'
import { group } from './group.ts'
import { atLeastOne, count, email, slug, text } from './values.ts'

const form = (messageRequired: boolean) =>
  group({ messageRequired: z.boolean().default(messageRequired).describe('Whether the message has to be filled in.') })

const termsText = z
  .union(
    [
      text.transform((standard) => ({ standard, byDealership: {} })),
      z.strictObject({
        standard: text.describe('The text of every dealership that has none of its own.'),
        byDealership: z.record(slug, text).default({}).describe('Texts by dealership slug.'),
      }),
    ],
    'one text, or {standard, byDealership}',
  )
  .prefault('* You must agree to the terms of use before submitting the form.')
  .describe('What an unticked terms box says: one text, or texts by dealership.')

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
  contact: form(true).describe('The general contact form.'),
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
    .describe('Quick picks of the kilometres input.'),
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
    .describe('Categories of the leads that go there, such as Service; by default every category.'),
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
      url: z.url({ protocol: /^https$/, error: 'an https: address' }).describe('Where leads are posted.'),
      secret: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable')
        .describe('Name of the environment variable that holds the signing secret.'),
    }),
  ],
  'a delivery of kind email, adf or webhook',
)

export const leads = group({
  delivery: z
    .array(delivery)
    .min(1, 'at least one delivery')
    .prefault([{ kind: 'email' }])
    .describe('How leads reach the dealer: a readable e-mail, an ADF 1.0 e-mail, a signed webhook.'),
  confirmationMail: z
    .boolean()
    .default(false)
    .describe(
      'Whether every shopper is mailed that the enquiry came, with the address at which it can be followed. Who books a time always is.',
    ),
  careersEmail: email.optional().describe('Where careers enquiries go; they never reach sales.'),
  suspectedSpam: group({
    to: email
      .optional()
      .describe('Mailbox of leads suspected of being spam; by default the one that the lead would have gone to.'),
    delivery: z
      .enum(['atOnce', 'hourlyDigest'])
      .default('atOnce')
      .describe('Whether each is mailed at once, or all of an hour in one mail.'),
  }).describe(
    'Leads that look machine-made are delivered, too: marked "[suspected spam]", with the reason, by mail only.',
  ),
  keepMonths: z
    .int('a whole number of months')
    .min(1, 'at least one month')
    .max(120, 'at most ten years')
    .default(24)
    .describe('After so long the person is taken out of a lead; that it came, and for which vehicle, stays.'),
}).describe('Delivery of leads.')

const event = (usual: number, what: string) => atLeastOne.default(usual).describe(what)
const unnamed = (what: string) => atLeastOne.optional().describe(what)

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
    service: unnamed('A service booking; none by default.'),
    parts: unnamed('A parts enquiry; none by default.'),
    tradeIn: unnamed('A trade-in lead; none by default.'),
  }).describe('Numbers of the events by what happened.'),
  ga4: z
    .strictObject({
      measurementId: z
        .string()
        .regex(/^G-[A-Z0-9]{4,12}$/, 'an id such as G-ABC1234567')
        .describe('Id of the data stream.'),
      secret: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, 'the name of an environment variable')
        .describe('Name of the environment variable that holds the secret of its Measurement Protocol.'),
    })
    .optional()
    .describe(
      'Google Analytics 4; events are reported where the shopper allows it. Without it none leaves the platform.',
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
    .describe('Google Tag Manager, loaded where the shopper allows it; events go to its data layer. Without it none.'),
}).describe('Analytics.')
