import { expect, test } from 'vitest'
import { valueSource, valueSourceText } from './value-source.ts'

const BROUGHT = new Set(['make', 'body', 'simpleBody', 'status'])

test.each([
  ['make', new Set(['make', 'body']), 'feed'],
  ['simpleBody', new Set(['make', 'body']), 'derived from body'],
  ['status', new Set(['make', 'body']), 'default'],
  ['status', new Set(['status']), 'feed, or if blank default'],
  ['reserved', new Set(['make']), 'platform'],
  ['colour', new Set(['make']), 'not of this feed'],
  ['simpleBody', null, 'feed, or if blank derived from body'],
] as const)('%s of a mapping that reads %j: %s', (field, read, text) => {
  expect(valueSourceText(valueSource(field, read, BROUGHT))).toBe(text)
})
