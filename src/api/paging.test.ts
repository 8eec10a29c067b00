import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCursors } from './paging.ts'

const KEYS = z.tuple([z.string(), z.number()])
const cursors = createCursors(['new key', 'old key'])
const LIST = {
  list: 'things.list',
  sort: 'newest',
  filters: { state: 'open', q: undefined },
  limit: 2,
  cursor: undefined,
}
const ROWS = [
  ['c', 3],
  ['b', 2],
  ['a', 1],
] as const

function nextOf(from = cursors): string {
  const first = from.paging(LIST, KEYS)
  if (!first.ok) throw new Error('the first page was refused')
  const { data, next } = first.value.page(
    ROWS,
    ([name, id]) => [name, id],
    ([name]) => name,
  )
  expect(data).toEqual(['c', 'b'])
  return next ?? ''
}

test('the cursor of a page has the keys of its last row', () => {
  const second = cursors.paging({ ...LIST, cursor: nextOf() }, KEYS)
  expect(second).toMatchObject({ ok: true, value: { after: ['b', 2], limit: 2, readLimit: 3 } })
})

test('the last page has none', () => {
  const page = cursors.paging(LIST, KEYS)
  expect(
    page.ok &&
      page.value.page(
        ROWS.slice(1),
        ([name, id]) => [name, id],
        ([name]) => name,
      ),
  ).toEqual({ data: ['b', 'a'], next: null })
})

test('a cursor that was signed with the key before still counts', () => {
  expect(cursors.paging({ ...LIST, cursor: nextOf(createCursors('old key')) }, KEYS).ok).toBe(true)
})

test.each([
  ['another list', { list: 'people.list' }],
  ['another order', { sort: 'name' }],
  ['other filters', { filters: { state: 'done' } }],
  ['fewer filters', { filters: {} }],
])('a cursor is refused for %s', (_, other) => {
  expect(cursors.paging({ ...LIST, ...other, cursor: nextOf() }, KEYS)).toEqual({
    ok: false,
    error: { kind: 'invalid-cursor' },
  })
})

test('filters count in any order, and another limit is no other filter', () => {
  const cursor = nextOf()
  expect(cursors.paging({ ...LIST, filters: { q: undefined, state: 'open' }, limit: 9, cursor }, KEYS).ok).toBe(true)
})

test('a cursor that was changed, or is any text, is refused', () => {
  const cursor = nextOf()
  const changed = fc
    .tuple(fc.nat({ max: cursor.length - 1 }), fc.constantFrom('A', 'b', '0', '.', '_'))
    .map(([at, letter]) => cursor.slice(0, at) + letter + cursor.slice(at + 1))
  fc.assert(
    fc.property(fc.oneof(changed, fc.string()), (text) => {
      const read = cursors.paging({ ...LIST, cursor: text }, KEYS)
      expect(read.ok).toBe(text === cursor)
    }),
  )
})

test('keys of another shape are refused', () => {
  expect(cursors.paging({ ...LIST, cursor: nextOf() }, z.tuple([z.number()])).ok).toBe(false)
})
