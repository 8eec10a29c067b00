import { expect, test } from 'vitest'
import { z } from 'zod'
import { wireValues } from './wire-values.ts'

const schema = z.strictObject({
  id: z.number().int(),
  limit: z.number().default(50),
  ended: z.boolean().optional(),
  states: z.array(z.enum(['open', 'done'])).optional(),
  sizes: z.array(z.number()),
  name: z.string().nullable(),
})

test.each<[Record<string, unknown>, Record<string, unknown>]>([
  [
    { id: '7', limit: '20', name: '7' },
    { id: 7, limit: 20, name: '7' },
  ],
  [{ ended: 'true' }, { ended: true }],
  [{ ended: 'false' }, { ended: false }],
  [{ ended: '1' }, { ended: '1' }],
  [{ states: 'open' }, { states: ['open'] }],
  [{ states: ['open', 'done'] }, { states: ['open', 'done'] }],
  [{ sizes: ['1', '2.5', 'x'] }, { sizes: [1, 2.5, 'x'] }],
  [{ id: ['1', '2'] }, { id: ['1', '2'] }],
  [{ unknown: '1' }, { unknown: '1' }],
  ...['', ' 1', '1e3', '0x10', 'Infinity', 'NaN', '--1', '12345678901234567890', '１'].map(
    (text): [Record<string, unknown>, Record<string, unknown>] => [{ id: text }, { id: text }],
  ),
])('reads %j as %j', (raw, expected) => {
  expect(wireValues(schema, raw)).toEqual(expected)
})
