import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const common = { tag: 'Stock' } as const
const time = z.iso.datetime()
const count = z.number().int()

const run = z
  .strictObject({
    run: count.nullable().describe('Null for a file that was given to a command'),
    importId: count.nullable(),
    startedAt: time,
    finishedAt: time.nullable(),
    outcome: z
      .enum(['waiting', 'running', 'imported', 'held', 'refused', 'unchanged', 'failed'])
      .describe('`held`: it looks broken, and nothing was applied. `refused`: the file as a whole'),
    trigger: z
      .enum(['schedule', 'folder', 'command', 'console', 'api'])
      .describe('What started it. `folder`: a file came to rest. `api`: a file was sent'),
    file: z.string().nullable().describe('The address or path of the file, without secrets'),
    note: z.string().nullable().describe('What became of it, in a sentence'),
    counts: z
      .strictObject({ rows: count, added: count, changed: count, unchanged: count, sold: count, refused: count })
      .nullable(),
    decision: z
      .strictObject({ kind: z.enum(['released', 'rejected']), by: z.string().nullable(), at: time })
      .nullable()
      .describe('What somebody decided about a held file'),
  })
  .meta({ id: 'StockFeedRun', description: 'One run of a feed' })

const shownFeed = z
  .strictObject({
    dealershipId: count,
    dealership: z.string(),
    name: z.string().describe('`dealer/feed` for one that fills several dealerships'),
    kind: z.enum(['folder', 'https', 'sftp', 'sent', 'command']).describe('Where its file comes from'),
    source: z.string().nullable().describe('Address or folder, without secrets'),
    schedule: z.string().nullable(),
    nextRun: time.nullable(),
    mapping: z.string(),
    configuredBy: z
      .string()
      .nullable()
      .describe(
        'Slug of the dealership whose configuration defines it; null for a file that is sent or given to a command',
      ),
    isOwnMapping: z.boolean().describe('Whether the mapping is the dealer’s own'),
    state: z.enum(['running', 'paused', 'ok', 'held', 'rejected', 'refused', 'failed', 'overdue', 'no-folder', 'new']),
    problem: z.strictObject({ what: z.string(), mend: z.string().describe('What to do about it') }).nullable(),
    held: z
      .strictObject({
        importId: count,
        at: time,
        reasons: z.array(z.string()).describe('What looks wrong, each with its figures'),
        mend: z.string(),
        renamed: z
          .array(z.strictObject({ field: z.string(), column: z.string() }))
          .describe('Fields with the column of the file that each is probably called now'),
        release: z
          .array(z.string())
          .describe('What importing it all the same does; empty if that is not possible here'),
        decision: run.shape.decision,
      })
      .nullable()
      .describe('The last file, if it was held back'),
    lastRun: run.nullable(),
    lastResult: run.nullable().describe('The last run with another result than that the file had not changed'),
    abilities: z.strictObject({
      run: ability.describe('Run it now'),
      release: ability.describe('Release or reject a held file'),
      correct: ability.describe('Correct refused rows'),
      configure: ability.describe('Change its address, schedule and mapping'),
    }),
  })
  .meta({ id: 'StockFeed', description: 'A source of a dealership’s stock' })

export const listFeeds = operation({
  ...common,
  id: 'feeds.list',
  method: 'get',
  path: '/feeds',
  summary: 'List feeds',
  description: 'Those that need somebody come first.',
  scope: 'stock:read',
  query: z.strictObject({ ...PAGE_QUERY, dealershipId: count.optional() }),
  answer: page(shownFeed),
})

/** Wider than names of files that are sent: those of feeds of several dealerships have a dash. */
const ofFeed = {
  id: count.describe('The dealership'),
  name: z.string().min(1).max(130).describe('The feed, percent-encoded'),
}

export const getFeed = operation({
  ...common,
  id: 'feeds.get',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}',
  summary: 'Read a feed',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  answer: shownFeed,
})

export const listFeedRuns = operation({
  ...common,
  id: 'feeds.runs',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/runs',
  summary: 'List the runs of a feed',
  description: 'The newest first.',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  query: z.strictObject(PAGE_QUERY),
  answer: page(run),
})

export const runFeed = operation({
  ...common,
  id: 'feeds.run',
  method: 'post',
  path: '/dealerships/{id}/feeds/{name}/runs',
  summary: 'Run a feed now',
  description: 'Fetches the file, and imports it if it has changed. A worker does it; the run tells when it is done.',
  scope: 'feeds:write',
  params: z.strictObject(ofFeed),
  answer: z.strictObject({ run: count }),
  status: 202,
  problems: ['forbidden', 'conflict'],
})

const refusedRow = z
  .strictObject({
    id: count,
    row: count.describe('As a spreadsheet shows it: the heading is row 1'),
    identity: z.string().nullable().describe('Stock number, else plate, VIN or the feed’s identifier'),
    kind: z.string(),
    column: z.string().nullable(),
    cell: z.string().nullable().describe('As it is in the file'),
    reason: z.string(),
    vehicleId: count
      .nullable()
      .describe(
        'The vehicle that stays as an earlier file had it. A value that is set on it by hand stays until the feed says the same',
      ),
  })
  .meta({ id: 'RefusedFeedRow', description: 'A row of the last file that was not imported' })

const refusedFilters = {
  kind: z.string().max(40).optional(),
  column: z.string().max(300).optional(),
  search: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('A part of the vehicle’s number, the cell or the reason'),
}

export const listRefusedRows = operation({
  ...common,
  id: 'feeds.refused-rows',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/refused-rows',
  summary: 'List the refused rows of a feed’s last file',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  query: z.strictObject({ ...PAGE_QUERY, ...refusedFilters }),
  answer: page(refusedRow),
})

const refusedGroup = z
  .strictObject({
    kind: z.string(),
    column: z.string().nullable(),
    rows: count,
    reason: z.string().describe('Of one of them'),
  })
  .meta({ id: 'RefusedGroup', description: 'Rows that were refused for one reason in one column' })

export const listRefusedGroups = operation({
  ...common,
  id: 'feeds.refused-groups',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/refused-groups',
  summary: 'Count the refused rows of a feed’s last file by reason',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  answer: z.strictObject({ file: z.string().nullable(), at: time.nullable(), groups: z.array(refusedGroup) }),
})

export const getRefusedRowsFile = operation({
  ...common,
  id: 'feeds.refused-rows-file',
  method: 'get',
  path: '/dealerships/{id}/feeds/{name}/refused-rows.csv',
  summary: 'Download the refused rows of a feed’s last file',
  description:
    'CSV with the reason beside each row. A text that a spreadsheet would take for a formula gets a quote mark in front.',
  scope: 'stock:read',
  params: z.strictObject(ofFeed),
  query: z.strictObject(refusedFilters),
  answerType: 'text/csv',
})

export const readFeedColumn = operation({
  ...common,
  id: 'feeds.read-column',
  method: 'post',
  path: '/dealerships/{id}/feeds/{name}/columns',
  summary: 'Read a field of a feed from another column',
  description:
    'For a column that was renamed: the mapping reads the new column, too, in the configuration of the dealership that defines the feed; a mapping that ships becomes one of its own. Then the feed runs again.',
  scope: 'configuration:write',
  params: z.strictObject(ofFeed),
  body: z.strictObject({ field: z.string().min(1).max(60), column: z.string().min(1).max(300) }),
  answer: z.strictObject({ run: count }),
  status: 202,
  problems: ['forbidden', 'conflict', 'invalid-configuration'],
})

export type StockFeed = z.output<typeof shownFeed>
export type StockFeedRun = z.output<typeof run>
export type RefusedFeedGroup = z.output<typeof refusedGroup>
