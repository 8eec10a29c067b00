import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Stock' } as const
const text = z.string()
const count = z.number().int()

/** The largest sample, which is the largest file that is kept. */
export const MAX_SAMPLE_BYTES = 100 * 1024 * 1024
const MAX_MAPPING_BYTES = 256 * 1024

const ofFeed = {
  id: count.describe('The dealership whose configuration has the feed, or is to have it'),
  name: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(60)
    .describe('The feed: small letters, digits and dashes. It need not be there yet'),
}
/** Values of a configuration, which its own schema checks. */
const written = z.record(z.string(), z.unknown())

const file = z
  .strictObject({
    id: count,
    name: text,
    bytes: count,
    at: z.iso.datetime(),
    isSample: z.boolean().describe('Sent or fetched to try a mapping, and not imported'),
  })
  .meta({ id: 'KeptFeedFile', description: 'The last file of a feed, which is kept for a month' })

const mappingOfFeed = z
  .strictObject({
    dealer: text.describe('The slug of the dealership'),
    dealership: text,
    version: count.describe('Of the configuration, for `If-Match` of its change'),
    writer: text.nullable().describe('The file that writes the configuration; null if the console does'),
    definition: written.nullable().describe('The feed as the configuration has it; null if it has none of this name'),
    mapping: text.describe('The name of its mapping'),
    isOwn: z.boolean().describe('Whether the mapping is one of the dealership’s own'),
    written: written.nullable().describe('The mapping with the keys of a mapping file; null if there is none'),
    ownMappings: z.array(text).describe('Names of the dealership’s own mappings'),
    shipped: z.array(text).describe('Names of the mappings that ship'),
    file: file.nullable().describe('The last file; null if none is kept'),
    fitting: z
      .strictObject({ name: text, written })
      .nullable()
      .describe('The mapping that ships and reads most columns of that file'),
    proposed: written.nullable().describe('A mapping to begin with, by the names of the columns'),
    fields: z.array(
      z.strictObject({
        name: text.describe('A key of `fields`, or `photos` or `location`'),
        label: text,
        group: text,
        isRequired: z.boolean().describe('Whether a vehicle needs it'),
      }),
    ),
    steps: z
      .array(z.strictObject({ name: text, about: text, schema: written.describe('JSON Schema of its parameters') }))
      .describe('What can be done with a column’s text'),
    abilities: z.strictObject({ configure: ability, import: ability }),
  })
  .meta({ id: 'FeedMapping', description: 'How the columns of a feed become fields, and what it can be made of' })

export const getFeedMapping = operation({
  ...common,
  id: 'feeds.get-mapping',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/mapping',
  summary: 'Read the mapping of a feed',
  description:
    'Also of a feed that is not configured yet. It is changed by the configuration of the dealership: `feeds` and `mappings`.',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  answer: mappingOfFeed,
  problems: ['forbidden'],
})

const refusal = z.strictObject({ column: text.nullable(), value: text.nullable(), reason: text })

const preview = z
  .strictObject({
    columns: z.array(
      z.strictObject({ name: text, samples: z.array(text).describe('Its first values'), isRead: z.boolean() }),
    ),
    rows: z
      .array(
        z.strictObject({
          row: count.describe('As a spreadsheet shows it: the heading is row 1'),
          values: z.record(z.string(), text).nullable().describe('By field; null if the row is refused'),
          photos: count,
          refusal: refusal.nullable(),
        }),
      )
      .describe('The first hundred'),
    faults: z
      .array(z.strictObject({ path: text, words: text }))
      .describe('What is wrong with the mapping itself; then no row is read'),
    lacking: z.array(text).describe('Columns that the mapping names and the file does not have'),
    problem: text.nullable().describe('Why nothing would be imported, in a sentence'),
  })
  .meta({ id: 'FeedMappingPreview', description: 'What the first rows of a feed’s last file become' })

export const listFeedDealerships = operation({
  ...common,
  id: 'feeds.dealerships',
  method: 'get',
  path: '/feeds/dealerships',
  summary: 'List the dealerships that one may add a feed to',
  scope: 'configuration:read',
  answer: z.strictObject({ data: z.array(z.strictObject({ id: count, name: text })) }),
})

export const previewFeedMapping = operation({
  ...common,
  id: 'feeds.preview-mapping',
  method: 'post',
  path: '/dealerships/{id}/feeds/{name}/mapping/previews',
  summary: 'Preview a mapping on the last file of a feed',
  description: 'Nothing is written, and no vehicle is changed.',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  body: z.strictObject({
    mapping: z
      .union([written, text.max(60)])
      .nullable()
      .describe('A mapping, or the name of one that ships. Null: only the columns'),
  }),
  maxBodyBytes: MAX_MAPPING_BYTES,
  status: 200,
  answer: preview,
  problems: ['forbidden', 'conflict'],
})

export const sendFeedSample = operation({
  ...common,
  id: 'feeds.send-sample',
  method: 'put',
  path: '/dealerships/{id}/feeds/{name}/sample',
  summary: 'Send a file to try a mapping on',
  description: 'It is kept as the last file of the feed, and not imported. Packed (gzip, zip, zstd) or not.',
  scope: 'feeds:write',
  params: z.strictObject(ofFeed),
  query: z.strictObject({ file: z.string().min(1).max(200).default('sample').describe('Its name') }),
  file: { types: ['application/octet-stream'], maxBytes: MAX_SAMPLE_BYTES },
  answer: file,
  needsMatch: false,
  problems: ['forbidden', 'too-large', 'unsupported-type'],
})

export const tryFeedSource = operation({
  ...common,
  id: 'feeds.try-source',
  method: 'post',
  path: '/dealerships/{id}/feeds/{name}/sample',
  summary: 'Try an address, and keep what it gives as a sample',
  description:
    'By the rules of every feed: a public address, no redirect into a network, the host key that is named. It takes twenty seconds at most.',
  scope: 'feeds:write',
  params: z.strictObject(ofFeed),
  body: z.strictObject({ from: written.describe('The source as `feeds` of a configuration has it') }),
  status: 200,
  answer: z.strictObject({
    file: file.nullable(),
    problem: z
      .strictObject({ what: text, mend: text })
      .nullable()
      .describe('Why the address gives no file, and what to do about it'),
  }),
  problems: ['forbidden', 'conflict', 'invalid-body'],
})

export const importFeedFile = operation({
  ...common,
  id: 'feeds.import-file',
  method: 'post',
  path: '/dealerships/{id}/feeds/{name}/file/imports',
  summary: 'Import the last file of a configured feed',
  description: 'As if it had been sent again: with the mapping and the safeguards of the feed.',
  scope: 'feeds:write',
  params: z.strictObject(ofFeed),
  answer: z.strictObject({ run: count }),
  status: 202,
  problems: ['forbidden', 'conflict'],
})

export type FeedMappingBody = z.output<typeof mappingOfFeed>
export type FeedMappingPreviewBody = z.output<typeof preview>
export type KeptFeedFile = z.output<typeof file>
