import { expect, test } from 'vitest'
import { z } from 'zod'
import { operation, type Operation } from '../contract/operation.ts'
import { breakingChanges } from './breaking-changes.ts'
import { openApiDocument } from './openapi.ts'

const record = z.strictObject({
  id: z.uuid(),
  name: z.string().nullable(),
  state: z.enum(['open', 'done']),
  size: z.number().int(),
  of: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('car'), doors: z.number() })]),
})
const base = operation({
  id: 'things.change',
  method: 'patch',
  path: '/things/{id}',
  tag: 'Leads',
  summary: 'Change a thing',
  scope: 'leads:write',
  params: z.strictObject({ id: z.uuid() }),
  query: z.strictObject({ deep: z.boolean().optional() }),
  body: z.strictObject({ name: z.string().max(50).optional(), state: z.enum(['open', 'done']).optional() }),
  answer: record,
})

/** The changes to an operation that differs from `base`. */
const changes = (different: Partial<Operation>) =>
  breakingChanges(openApiDocument([base]), openApiDocument([{ ...base, ...different }]))

test.each<[string, Partial<Operation>]>([
  ['nothing', {}],
  ['words', { summary: 'Change it', description: 'More' }],
  ['a new field of the answer', { answer: record.extend({ colour: z.string() }) }],
  ['a new optional field of the body', { body: base.body.extend({ colour: z.string().optional() }) }],
  ['a new optional parameter', { query: base.query.extend({ limit: z.number().default(5) }) }],
  ['a looser limit', { body: base.body.extend({ name: z.string().max(80).optional() }) }],
  ['a new value that may be sent', { body: base.body.extend({ state: z.enum(['open', 'done', 'sold']).optional() }) }],
  ['a wider type of a request', { body: base.body.extend({ name: z.string().nullable().optional() }) }],
  ['an answer that is never null any more', { answer: record.extend({ name: z.string() }) }],
  [
    'a new kind of record in an answer',
    { answer: record.extend({ of: z.union([record.shape.of, z.strictObject({ kind: z.literal('boat') })]) }) },
  ],
])('is not breaking: %s', (_, different) => {
  expect(changes(different)).toEqual([])
})

test.each<[string, Partial<Operation>, string]>([
  ['another path', { path: '/things/{id}/x' }, 'PATCH /things/{id} was removed'],
  ['another method', { method: 'put' }, 'PATCH /things/{id} was removed'],
  ['another name', { id: 'things.update' }, 'PATCH /things/{id} has another operationId'],
  ['another scope', { scope: 'stock:write' }, 'PATCH /things/{id} needs another scope'],
  ['a removed parameter', { query: z.strictObject({}) }, 'the parameter query deep was removed'],
  ['a required parameter', { query: base.query.required() }, 'the parameter query deep became required'],
  [
    'a new required parameter',
    { query: base.query.extend({ why: z.string() }) },
    'the parameter query why is new and required',
  ],
  ['a removed field of the answer', { answer: record.omit({ size: true }) }, '200: the field size was removed'],
  ['a field that may be missing', { answer: record.partial({ size: true }) }, '200: the field size may be missing now'],
  [
    'a field that may be null',
    { answer: record.extend({ size: z.number().int().nullable() }) },
    '200/size may be null now',
  ],
  ['another type', { answer: record.extend({ size: z.string() }) }, '200/size is of another type'],
  [
    'a fraction where there was an integer',
    { answer: record.extend({ size: z.number() }) },
    '200/size is of another type',
  ],
  ['a removed value', { answer: record.extend({ state: z.enum(['open']) }) }, '200/state: the value done was removed'],
  ['another format', { answer: record.extend({ id: z.string() }) }, '200/id is of another type'],
  [
    'a field that is removed inside a kind of record',
    { answer: record.extend({ of: z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('car') })]) }) },
    '200/of: the field doors was removed',
  ],
  ['no answer', { status: 202 }, 'PATCH /things/{id} no longer answers 200'],
  ['a removed field of the body', { body: base.body.omit({ name: true }) }, 'body: the field name was removed'],
  ['a required field of the body', { body: base.body.required() }, 'body: the field name is required now'],
  [
    'a stricter limit',
    { body: base.body.extend({ name: z.string().max(20).optional() }) },
    'body/name: maxLength became stricter',
  ],
  [
    'a value that is no longer taken',
    { body: base.body.extend({ state: z.enum(['open']).optional() }) },
    'body/state: the value done was removed',
  ],
  ['a limit to values', { body: base.body.extend({ name: z.enum(['a']).optional() }) }, 'body/name is limited to a'],
])('is breaking: %s', (_, different, found) => {
  expect(changes(different).join('\n')).toContain(found)
})

test('If-Match that is newly required is breaking', () => {
  const free: Operation = { ...base, needsMatch: false }
  expect(breakingChanges(openApiDocument([free]), openApiDocument([base]))).toEqual([
    'PATCH /things/{id}: the parameter #/components/parameters/IfMatch is new and required',
  ])
})
