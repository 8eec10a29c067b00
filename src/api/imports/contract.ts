import { z } from 'zod'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'
import { page, PAGE_QUERY } from '../contract/page.ts'

const common = { tag: 'Stock' } as const
const time = z.iso.datetime()
const count = z.number().int()

const counts = z
  .strictObject({
    changed: count.describe('Vehicles whose shown values change'),
    prices: count.describe('Prices that go back'),
    back: count.describe('Sold by the import, in stock again'),
    sold: count.describe('In stock again by the import, sold again'),
    removed: count.describe('Added by the import, removed'),
    byPeople: count.describe('What people have set since stays'),
    changedSince: count.describe('What a later import changed stays'),
    kept: count.describe('Added by the import, and somebody asked for them or worked on them: they stay'),
  })
  .meta({ id: 'TakeBackCounts', description: 'What taking an import back does, in numbers of vehicles' })

const run = z
  .strictObject({
    importId: count,
    dealershipId: count,
    dealership: z.string(),
    feedId: count,
    feed: z.string(),
    isPaused: z.boolean().describe('Nothing of the feed is imported until somebody resumes it'),
    file: z.string(),
    at: time,
    state: z.enum(['applied', 'held']),
    added: count,
    changed: count,
    sold: count,
    refused: count,
    takeBack: z
      .strictObject({
        state: z.enum(['waiting', 'done', 'failed']),
        by: z.string().nullable(),
        at: time,
        counts: counts.nullable(),
        note: z.string().nullable().describe('What went wrong'),
      })
      .nullable(),
    ability: ability.describe('Whether the person may take it back and resume its feed'),
  })
  .meta({ id: 'ImportRun', description: 'What one import did to the stock of one dealership' })

export const listImports = operation({
  ...common,
  id: 'imports.list',
  method: 'get',
  path: '/imports',
  summary: 'List imports of stock',
  description: 'The newest first: one row for each dealership of an import.',
  scope: 'stock:read',
  query: z.strictObject({ ...PAGE_QUERY, dealershipId: count.optional() }),
  answer: page(run),
})

const params = z.strictObject({ id: count.describe('The import') })

export const previewTakeBack = operation({
  ...common,
  id: 'imports.preview-take-back',
  method: 'get',
  path: '/imports/{id}/take-back',
  summary: 'Preview taking an import back',
  description: 'Nothing is changed. The part of the import at dealerships that the person administers counts.',
  scope: 'stock:read',
  params,
  answer: z.strictObject({ counts, words: z.string().describe('“412 prices go back, 3 cars come back”') }),
  problems: ['forbidden', 'conflict'],
})

export const takeBackImport = operation({
  ...common,
  id: 'imports.take-back',
  method: 'post',
  path: '/imports/{id}/take-back',
  summary: 'Take an import back',
  description:
    'Undoes what the import changed, and nothing that people, sales or other imports changed since. A job does it; the list says when it is done. The feed is paused at once, until somebody resumes it.',
  scope: 'feeds:write',
  params,
  answer: z.strictObject({ state: z.literal('waiting') }),
  status: 200,
  problems: ['forbidden', 'conflict'],
})

export const resumeFeed = operation({
  ...common,
  id: 'imports.resume',
  method: 'post',
  path: '/imports/{id}/resume',
  summary: 'Resume the feed of an import that was taken back',
  scope: 'feeds:write',
  params,
  answer: z.strictObject({ isPaused: z.literal(false) }),
  status: 200,
  problems: ['forbidden'],
})

export const releaseHeldImport = operation({
  ...common,
  id: 'imports.release',
  method: 'post',
  path: '/imports/{id}/release',
  summary: 'Import a held file all the same',
  description:
    'What held the file back is confirmed, for this file only. It is fetched again if it comes from an address; one that has changed meanwhile is checked like any other. A worker does it; the run tells when it is done.',
  scope: 'feeds:write',
  params,
  answer: z.strictObject({ run: count }),
  status: 202,
  problems: ['forbidden', 'conflict'],
})

export const rejectHeldImport = operation({
  ...common,
  id: 'imports.reject',
  method: 'post',
  path: '/imports/{id}/reject',
  summary: 'Reject a held file',
  description: 'The stock stays as it is until another file comes.',
  scope: 'feeds:write',
  params,
  answer: z.strictObject({ decision: z.literal('rejected') }),
  status: 200,
  problems: ['forbidden', 'conflict'],
})

export type ImportRun = z.output<typeof run>
