import { z } from 'zod'
import { CONDITION_SHOTS, FINDING_KINDS, SERVICE_BOOKS, TYRES } from '#vehicles/condition/condition-report.ts'
import { ability } from '../contract/ability.ts'
import { operation } from '../contract/operation.ts'

const common = { tag: 'Stock' } as const
const MAX_FINDINGS = 60
const MAX_NOTE = 300
const MAX_TREAD_MM = 25
const MAX_KEYS = 9

const shot = z.enum(CONDITION_SHOTS)
const tyre = z.enum(TYRES)
const share = z.number().min(0).max(1)
const tread = z.number().min(0).max(MAX_TREAD_MM)
const keys = z.number().int().min(0).max(MAX_KEYS)
const books = z.enum(SERVICE_BOOKS)

const finding = z
  .strictObject({
    shot,
    x: share.describe('Share of the picture’s width'),
    y: share.describe('Share of the picture’s height'),
    kind: z.enum(FINDING_KINDS),
    note: z.string().trim().max(MAX_NOTE),
    photoId: z.uuid().nullable().describe('A close picture'),
  })
  .meta({ id: 'ConditionFinding', description: 'A mark on a shot' })

const report = z
  .strictObject({
    shots: z.partialRecord(shot, z.uuid()).describe('Photos of the vehicle by shot'),
    tyres: z.partialRecord(tyre, tread).describe('Tread in millimetres'),
    keys: keys.nullable(),
    books: books.nullable(),
    findings: z.record(z.uuid(), finding),
  })
  .meta({ id: 'ConditionReport', description: 'What somebody found in the yard' })

const kept = z
  .strictObject({
    version: z.number().int().describe('For `If-Match`'),
    report,
    changedAt: z.iso.datetime().nullable().describe('Null: nobody began a report'),
    publishedAt: z.iso.datetime().nullable().describe('Null: shoppers see none'),
    isPublishedAsIs: z.boolean().describe('Whether shoppers see it as it is here'),
    lacks: z
      .array(z.enum(['no-outside-shot', 'tyre-not-measured', 'photo-on-its-way']))
      .describe('What it lacks to be published'),
    ability,
  })
  .meta({ id: 'VehicleCondition', description: 'The condition report of a vehicle' })

const params = z.strictObject({ id: z.number().int() })

export const getCondition = operation({
  ...common,
  id: 'condition.get',
  method: 'get',
  path: '/stock/{id}/condition',
  summary: 'Read the condition report of a vehicle',
  description: 'An empty one where nobody began a report.',
  scope: 'stock:read',
  params,
  answer: kept,
})

export const updateCondition = operation({
  ...common,
  id: 'condition.update',
  method: 'patch',
  path: '/stock/{id}/condition',
  summary: 'Change, publish or withdraw the condition report of a vehicle',
  description:
    'A part of the report, as a JSON merge patch (RFC 7396): what is not named stays, and null removes an entry. Pictures are photos of the vehicle, by ids that may still be on their way. `state` publishes the report as it is after the patch, or withdraws what shoppers see.',
  scope: 'stock:write',
  params,
  body: z.strictObject({
    shots: z.partialRecord(shot, z.uuid().nullable()).optional(),
    tyres: z.partialRecord(tyre, tread.nullable()).optional(),
    keys: keys.nullable().optional(),
    books: books.nullable().optional(),
    findings: z
      .record(z.uuid(), finding.nullable())
      .refine((entries) => Object.keys(entries).length <= MAX_FINDINGS, `at most ${MAX_FINDINGS} marks`)
      .optional(),
    state: z.enum(['published', 'withdrawn']).optional(),
  }),
  answer: kept,
  problems: ['forbidden', 'conflict', 'invalid-body'],
})

export type VehicleCondition = z.output<typeof kept>
