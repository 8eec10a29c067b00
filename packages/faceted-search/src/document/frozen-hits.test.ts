import { expect, it } from 'vitest'
import { createColumnIndex } from '../column-index.ts'
import type { IndexSchema, SearchDocument } from '../contract.ts'
import { createReferenceIndex } from '../reference/reference-index.ts'

const SCHEMA: IndexSchema = {
  primaryKey: 'id',
  attributes: { name: { type: 'text' }, owner: { type: 'text', hidden: true } },
  rankingRules: [],
}
const OPEN: IndexSchema = { ...SCHEMA, attributes: { name: { type: 'text' } } }

/** Changes that TypeScript would refuse. */
function tryToChange(document: SearchDocument | undefined): void {
  const own = document as { name: string; photos: { url: string }[] } | undefined
  for (const change of [() => own && (own.name = 'changed'), () => own?.photos.push({ url: '#' })]) {
    try {
      change()
    } catch {
      // Frozen objects throw.
    }
  }
}

it.each([
  ['column index', createColumnIndex, OPEN],
  ['column index with something hidden', createColumnIndex, SCHEMA],
  ['reference implementation', createReferenceIndex, OPEN],
  ['reference implementation with something hidden', createReferenceIndex, SCHEMA],
])('%s: changing a hit, a document or the input changes no result', (_, create, schema) => {
  const index = create(schema)
  const given = { id: '1', name: 'first', photos: [{ url: '/1.jpg' }] }
  index.apply({ upserts: [given] })
  tryToChange(given)
  const found = index.search({})
  tryToChange(found.ok ? found.value.hits[0] : undefined)
  tryToChange(index.get('1'))
  const unchanged = { id: '1', name: 'first', photos: [{ url: '/1.jpg' }] }
  expect(index.get('1')).toEqual(unchanged)
  expect(index.search({})).toMatchObject({ value: { hits: [unchanged] } })
})
