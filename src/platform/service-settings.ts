import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from './clock.ts'

/** Settings of the servers of others that a process uses: mail, text messages, search, market data, payments, maps. */
export const SERVICE_SETTINGS = {
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('mail server, for example smtps://user:password@host; without one mail goes to the outbox folder'),
  MAIL_FROM: z.string().min(1).default('Website <website@dealer.example>').describe('sender of mail to dealers'),
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-zA-Z0-9](?:[a-zA-Z0-9._-]*[a-zA-Z0-9])?$/, 'it has to be the selector of a DKIM key')
    .optional()
    .describe('selector of the key with which the mail server signs (DKIM); the doctor looks it up'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .min(1)
    .optional()
    .describe('account at Twilio that sends text messages; without one they go to the outbox folder in demo mode'),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional().describe('secret of that account'),
  TWILIO_FROM: z.string().min(1).optional().describe('its sender: a number, a name, or the SID of a messaging service'),
  TWILIO_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .describe('its server, or another with the same API'),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/, 'it has to be the name of a domain')
    .optional()
    .describe('domain whose mail a provider passes on to the console; replies to answers and ADF leads go there'),
  POSTMARK_INBOUND_SECRET: z
    .string()
    .regex(/^[\w-]{20,}$/, 'it has to be at least 20 letters, digits, - or _')
    .optional()
    .describe('part of the address to which Postmark posts mails, bounces and complaints: /inbound/postmark/SECRET'),
  MAILGUN_SIGNING_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key with which Mailgun signs what it posts to /inbound/mailgun'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'it has to be the name of a bucket')
    .optional()
    .describe('bucket in which pictures and videos are kept, in place of DATA_DIR; S3_KEY_ID and S3_SECRET go with it'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('the service with the API of S3 that has the bucket; Amazon by default'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('region of the bucket'),
  S3_KEY_ID: z.string().min(1).optional().describe('id of a key that may read, write, list and delete there'),
  S3_SECRET: z.string().min(1).optional().describe('secret of that key'),
  SEARCH_HOST: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('a Meilisearch that answers the searches in place of the built-in engine; SEARCH_KEY goes with it'),
  SEARCH_KEY: z.string().min(1).optional().describe('a key of that server that may change indexes and search them'),
  SEARCH_INDEX: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .default('Car_production')
    .describe('name of the index there; each installation on one server needs its own'),
  SEARCH_LIMIT_MS: z.coerce
    .number()
    .int()
    .min(50)
    .max(MINUTE_MS)
    .default(2 * SECOND_MS)
    .describe('how long that server may take for a search, in milliseconds'),
  AUTOGRAB_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of a provider of market data; without one prices are compared with the stock of all dealers'),
  AUTOGRAB_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://api.autograb.com.au')
    .describe('its server, or another with the same API'),
  FINANCE_HOST: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      'a service that answers /api/{provider}/quote for sites with a finance provider; their own rates otherwise',
    ),
  FINANCE_KEY: z.string().min(1).optional().describe('bearer token for that service'),
  STRIPE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('secret key of a Stripe account, which takes deposits and payments'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(1)
    .optional()
    .describe('signs the webhooks that Stripe sends to /api/payments/webhook of any site; STRIPE_KEY goes with it'),
  STRIPE_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('its server, or another with the same API'),
  GEOCODING_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of a geocoding service that locates postcodes; without one the built-in table is used'),
  GEOCODING_HOST: z
    .url({ protocol: /^https?$/ })
    .default('https://maps.googleapis.com')
    .describe('its server, or another with the same API'),
  MAP_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('key of the map provider, for sites and locations without a key of their own; browsers see it'),
}
