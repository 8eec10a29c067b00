import { z } from 'zod'
import { SECRET_NAME } from '#configuration/secret-owner.ts'
import { domain, slug, text } from '#sites/schema/values.ts'
import { cronFault } from './feed-schedule.ts'
import { FEED_FIELDS } from './mapping/feed-fields.ts'
import { mappingOf } from './mapping/parse/parse-mapping.ts'

/** The name of a sealed secret of the same owner. */
const secret = z.strictObject({
  secret: z
    .string()
    .regex(SECRET_NAME, 'the name of a secret: capitals, digits and _')
    .describe('Name of the secret, stored with `npx forecourt secrets set`.'),
})

/** The name of a file, in which * stands for any characters and ? for one. */
const filePattern = z
  .string()
  .regex(/^[^/\\\0]+$/, 'the name of a file without a folder; * stands for any characters')
  .refine((name) => name !== '.' && name !== '..', 'the name of a file')

const folderSource = z.strictObject({
  folder: z
    .string()
    .regex(
      /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\\\0]+$/,
      "a folder below the dealer's own, without a leading / and without ..",
    )
    .describe(
      'Folder that is watched, below FEEDS_DIR and the name of the dealer: `stock` of north-yard is feeds/north-yard/stock; `.` is feeds/north-yard itself.',
    ),
  file: filePattern
    .default('*')
    .describe('Name of the file; * stands for any characters. Of several files that match, the newest is read.'),
})

const httpsSource = z.strictObject({
  https: z
    .url({ protocol: /^https?$/, error: 'an https: address' })
    .refine((address) => !hasCredentials(address), 'an address without user and password, which have keys of their own')
    .describe(
      'Address of the file: https: with a public address. Other hosts, and http:, need ALLOWED_PRIVATE_HOSTS in the environment.',
    ),
  user: text.optional().describe('User of HTTP basic authentication.'),
  password: secret.optional().describe('Its password.'),
  header: z
    .strictObject({
      name: z
        .string()
        .regex(/^[A-Za-z][A-Za-z0-9-]*$/, 'the name of a header')
        .describe('Name of the header, for example Authorization.'),
      value: secret.describe('Its value.'),
    })
    .optional()
    .describe('A header that proves who asks.'),
})

const sftpSource = z.strictObject({
  sftp: z
    .strictObject({
      host: z
        .union([domain, z.ipv4(), z.literal('localhost')], 'the name of a host')
        .describe('Host; one without a public address needs ALLOWED_PRIVATE_HOSTS in the environment.'),
      port: z.int('a port').min(1, 'a port').max(65_535, 'a port').default(22).describe('Its port.'),
      user: text.describe('Name that the platform signs in with.'),
      password: secret.optional().describe('Its password.'),
      privateKey: secret.optional().describe('In place of a password, its private key in OpenSSH or PEM format.'),
      path: z
        .string()
        .regex(/^[^\0]*[^/\0]$/, 'the path of a file')
        .describe(
          'Path of the file there; in the name of the file, * stands for any characters, and the newest is read.',
        ),
      hostKey: z
        .string()
        .regex(/^SHA256:[A-Za-z0-9+/]{43}$/, 'the fingerprint of the host key: SHA256: and 43 characters')
        .describe('Fingerprint of the host key, as `ssh-keyscan HOST | ssh-keygen -lf -` prints it: SHA256:…'),
    })
    .refine(
      ({ password, privateKey }) => (password === undefined) !== (privateKey === undefined),
      'either password or privateKey',
    )
    .describe('An SFTP server.'),
})

const sentSource = z.strictObject({
  sent: z
    .literal(true, 'true')
    .describe('Nothing is fetched: the files are sent by the API, or by somebody in the console.'),
})

/** The source of a feed's file. */
const from = z.union(
  [folderSource, httpsSource, sftpSource, sentSource],
  'a group with one of folder, https, sftp, sent',
)

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

const timesOfDay = z.strictObject({
  at: z
    .array(z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'a time of day as "06:30"'))
    .min(1, 'at least one time of day')
    .describe("Times of day in the dealer's time zone, for example 06:30."),
  days: z.array(z.enum(DAYS)).min(1, 'at least one day').optional().describe('Days of the week; by default every day.'),
})

const cron = z.strictObject({
  cron: z
    .string()
    .superRefine((expression, context) => {
      const fault = cronFault(expression)
      if (fault !== null) context.addIssue(fault)
    })
    .describe(
      "A cron expression of five fields in the dealer's time zone: minute, hour, day of the month, month, weekday.",
    ),
})

const schedule = z.union([timesOfDay, cron], 'a group with at (times of day) or cron')

/** One entry of `feeds` of a dealer's file. */
export const feedDefinition = z
  .strictObject({
    from: from.describe(
      'Where the file comes from: a watched folder, an https: address, an SFTP server, or whoever sends it.',
    ),
    mapping: slug
      .default('plain')
      .describe('How its columns become fields: a mapping that ships, or one of `mappings` of the same dealer.'),
    schedule: schedule
      .optional()
      .describe('When it is read. Without one, a watched folder is read as soon as a file in it has come to rest.'),
    pictureHosts: z
      .array(
        z.string().regex(/^(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/, 'the name of a host, or *.dealer.example for any below it'),
      )
      .min(1, 'at least one host')
      .optional()
      .describe('Hosts that pictures are fetched from; by default any host with a public address.'),
    dealership: z
      .strictObject({ column: text.describe('Column that names the dealership of each row.') })
      .optional()
      .describe(
        'For a file of several dealerships. Rows of another dealership are accepted only if its own file names this feed in `feedsFrom`.',
      ),
    allow: z
      .strictObject({
        shrink: z.boolean().default(false).describe('Whether more than half of its vehicles may be missing at once.'),
        empty: z
          .array(z.enum([...FEED_FIELDS, 'photos', 'location']))
          .default([])
          .describe('Fields that most vehicles may lose at once.'),
        jump: z
          .array(z.enum(FEED_FIELDS))
          .default([])
          .describe('Fields of which most values may rise or fall to six times or a sixth at once, or look exchanged.'),
      })
      .prefault({})
      .describe('Safeguards that this feed needs no confirmation for. By default each holds a suspicious file back.'),
  })
  .superRefine(({ from: source, schedule: times }, context) => {
    if (times !== undefined && 'sent' in source) {
      context.addIssue({ code: 'custom', path: ['schedule'], message: 'no schedule, because the files are sent' })
    }
    if (times === undefined && !('folder' in source) && !('sent' in source)) {
      context.addIssue({
        code: 'custom',
        path: ['schedule'],
        message: 'a schedule, because nothing tells when the file changes',
      })
    }
  })

export type FeedDefinition = z.output<typeof feedDefinition>
export type FeedSource = FeedDefinition['from']
export type FeedSchedule = NonNullable<FeedDefinition['schedule']>

/** `feeds` of a dealer's file: definitions by name. */
export const feedDefinitions = z
  .record(slug, feedDefinition)
  .default({})
  .describe(
    'Files that bring the stock, by the name of the feed. A vehicle is sold when the feed that brought it lacks it.',
  )

/** `feedsFrom` of a dealer's file: feeds of other dealers of the group, as dealer/feed. */
export const feedsFrom = z
  .array(
    z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a feed of another dealer as dealer/feed'),
  )
  .default([])
  .describe('Feeds of other dealers that may bring stock for this dealership, as dealer/feed.')

/** `mappings` of a dealer's file: layouts of its own by name, with the keys of a mapping file except its name. */
export const dealerMappings = z
  .record(
    slug,
    z.record(z.string(), z.unknown()).superRefine((input, context) => {
      const mapping = mappingOf({ about: 'A mapping of a dealer.', ...input, name: 'mapping' })
      if (mapping.ok) return
      for (const { path, found, expected } of mapping.error) {
        context.addIssue({ code: 'custom', path: [...path], message: `${expected} (found ${found})` })
      }
    }),
  )
  .default({})
  .describe('Mappings of layouts that no shipped mapping has, by name; see docs/stock-in.md.')

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
