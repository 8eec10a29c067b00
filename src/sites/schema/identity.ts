import { z } from 'zod'
import { isAbn } from '../abn.ts'
import { domain, href, image, link, phone, slug, text, timezone } from './values.ts'
import { group } from './group.ts'
import { CHAT_PROVIDER_NAMES, chatProvider } from '../chat-provider.ts'
import { DEFAULT_FOOTER, DEFAULT_MENU } from './default-links.ts'

export const TEMPLATES = ['showroom', 'yard', 'network', 'workshop'] as const
/** Whether shoppers reach a site. */
const PUBLICATIONS = ['live', 'suspended', 'closed'] as const
const AUSTRALIAN_STATES = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const

const logo = z
  .strictObject({
    wordmark: text.describe('The name as shown in the header.'),
    tagline: text.optional().describe('A small line below or beside the wordmark.'),
    mark: z
      .string()
      .regex(/^[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+$/, 'the path data of an SVG drawing')
      .optional()
      .describe('Symbol beside the wordmark: SVG path data on a 24 by 24 grid, drawn in the current colour.'),
    image: image
      .optional()
      .describe(
        'A picture in place of mark and wordmark: a file of `sites/pictures/` (`/pictures/logo.svg`; SVG, PNG or WebP) or an address. The wordmark is its text alternative.',
      ),
  })
  .describe('The logo: a wordmark with an optional sign, or a picture.')

const menuEntry = z.strictObject({
  ...link.shape,
  children: z.array(link).default([]).describe('Links of a menu that opens below this entry.'),
})

export const identity = {
  slug: slug.describe(
    'The name of the site in addresses and data: its file name without .yaml, and `{slug}.localhost` in development.',
  ),
  name: text.describe('Name that shoppers see.'),
  group: slug
    .optional()
    .describe(
      'Sites with the same group share accounts, garage and alerts; by default the slug, so that no other site does.',
    ),
  domains: z
    .array(domain)
    .describe(
      'Custom domains of the site, the only hosts at which it answers in production. Canonical addresses and links in mails use the first; in production the others redirect to it, for example www to the apex.',
    ),
  publication: z
    .enum(PUBLICATIONS)
    .default('live')
    .describe(
      'Whether shoppers reach the site. `suspended`: every page is answered 503 with a plain page, as for a while; `closed`: 410, for good, so that search engines forget it. Stock, enquiries and the console go on, and `live` brings it back.',
    ),
  hsts: group({
    includeSubDomains: z
      .boolean()
      .default(false)
      .describe('Whether browsers reach every host below the domain over TLS only, for a year, also those of others.'),
  }).describe('Strict-Transport-Security in production: browsers reach the domain over TLS only.'),
  template: z
    .enum(TEMPLATES)
    .describe('The character of the site: it brings defaults for `theme`, `megaMenu` and `home.blocks`.'),
  presets: z.array(slug).default([]).describe('Files of `presets/` merged below this one, in this order.'),
  logo,
  dealershipId: slug.describe('The slug of the primary dealership; one of `dealerships`.'),
  dealerships: z
    .array(slug)
    .min(1, 'at least one dealership')
    .describe('The slugs of every dealership whose stock and locations the site shows.'),
  manufacturers: z.array(slug).describe('The slugs of the makes that the dealer represents; an empty list for none.'),
  locale: z
    .string()
    .regex(/^[a-z]{2}-[A-Z]{2}$/, 'a locale such as en-AU')
    .default('en-AU')
    .describe('Formatting of numbers and dates.'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'a currency code such as AUD')
    .default('AUD')
    .describe('Currency of every price, as search engines read it.'),
  timezone: timezone.default('Australia/Brisbane').describe('Time zone of "today".'),
  state: z
    .enum(AUSTRALIAN_STATES)
    .default('qld')
    .describe("Default state, and first choice of a registration's state."),
  menu: z.array(menuEntry).default(DEFAULT_MENU).describe('The main menu, in order.'),
  megaMenu: group({
    enabled: z.boolean().default(false).describe('Whether the menu opens a panel of the configured `brands`.'),
    toggleText: text.default('Brands').describe('Text of the control that opens the panel.'),
    columns: z.int().min(1).max(6).default(4).describe('Columns of the panel on wide screens.'),
  }).describe('The panel of brands in the header.'),
  footer: z
    .array(
      z.strictObject({
        heading: text.describe('Heading of the column.'),
        links: z.array(link).min(1, 'at least one link').describe('Links.'),
      }),
    )
    .default(DEFAULT_FOOTER)
    .describe('Columns of links in the footer, in order.'),
  business: group({
    name: text.optional().describe('Legal name of the business that takes the money; by default `name`.'),
    abn: z
      .string()
      .refine(isAbn, 'an Australian Business Number: 11 digits, such as 51 824 753 556')
      .optional()
      .describe('Its Australian Business Number; without it receipts name none.'),
  }).describe('The business that receipts name.'),
  footerNote: text.optional().describe('Last line of the footer: legal name, ABN, what prices include.'),
  copy: z
    .record(z.string(), z.string())
    .default({})
    .describe('Texts that replace the defaults, by their key in the reference of texts.'),
  announcement: z
    .strictObject({
      text: text.describe('Text of the bar.'),
      href: href.optional().describe('Address that the bar links to.'),
      showWhenCityDiffersFromPrimary: z
        .boolean()
        .default(true)
        .describe('true: only on vehicles in another city than the primary dealership; false: on all.'),
      dismissible: z.boolean().default(true).describe('Whether a shopper can close it.'),
    })
    .optional()
    .describe('The announcement bar; without it none shows.'),
  groupStats: z
    .array(
      z.strictObject({
        label: text.describe('Name of the number, for example "happy customers".'),
        value: text.describe('The figure as it is shown: 50+.'),
      }),
    )
    .default([])
    .describe('Figures of the stats banner; it shows where a `stats` block stands.'),
  salesCounter: group({
    enabled: z.boolean().default(false).describe('Whether the counter shows. Its label says that it is an estimate.'),
    perDay: z.int().min(1).default(192).describe('Number per day; 192 is one every 450 seconds.'),
    timezone: timezone.default('Australia/Brisbane').describe('Time zone whose midnight starts the count.'),
  }).describe('The estimated count of sales of the day.'),
  phone: group({
    number: phone.optional().describe("Number in the header; by default the primary location's."),
    byCarType: group({
      new: phone.optional().describe('Number for new stock.'),
      used: phone.optional().describe('Number for used stock.'),
      demo: phone.optional().describe('Number for demo stock.'),
    }).describe("Numbers by condition; they take precedence over the location's."),
    byLocation: z
      .record(slug, phone)
      .default({})
      .describe('Numbers by location slug; they take precedence over `byCarType`.'),
  }).describe('Telephone numbers of the call-the-dealer block and the header.'),
  phoneRevealed: z
    .boolean()
    .default(false)
    .describe(
      'Whether the whole number is shown at once. Otherwise vehicle pages mask all after its first 5 characters until clicked; in header and footer they mask only numbers that can be those of vehicles.',
    ),
  chat: z
    .strictObject({
      provider: z.enum(CHAT_PROVIDER_NAMES).describe('The chat provider.'),
      id: text.describe("The dealer's id there."),
    })
    .superRefine(({ provider, id }, context) => {
      const { pattern, form } = chatProvider(provider).id
      if (!pattern.test(id)) context.addIssue({ code: 'custom', path: ['id'], message: form })
    })
    .optional()
    .describe('Chat, loaded once the shopper allows it and the page is idle; without it none.'),
}
