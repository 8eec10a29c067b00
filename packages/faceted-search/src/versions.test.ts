import { describe, expect, it } from 'vitest'
import { createColumnIndex } from './column-index.ts'
import type { IndexSchema } from './contract.ts'
import { createReferenceIndex } from './reference/reference-index.ts'

const schema: IndexSchema = {
  primaryKey: 'id',
  attributes: { yard: { type: 'text' } },
  groupBy: 'yard',
  rankingRules: [],
}

describe.each([
  ['reference', createReferenceIndex],
  ['columns', createColumnIndex],
  ['columns, always built anew', (of: IndexSchema) => createColumnIndex(of, { spareRows: 1 })],
])('the version of a group: %s', (_, create) => {
  it('increases only with changes to its documents', () => {
    const index = create(schema)
    index.apply({ upserts: [{ id: 1, yard: 'North' }, { id: 2, yard: 'South' }, { id: 3 }] }) // oxfmt-ignore
    const [north, south] = [index.versionOf(['north']), index.versionOf(['South'])]
    expect([north, south, index.versionOf()]).toEqual([1, 1, 1])
    index.apply({ upserts: [{ id: 2, yard: 'South', km: 5 }] })
    expect([index.versionOf(['North']), index.versionOf(['South']), index.versionOf(['North', 'South'])]).toEqual([
      1, 2, 2,
    ])
    index.apply({ upserts: [{ id: 2, yard: 'North' }] })
    expect([index.versionOf(['North']), index.versionOf(['South'])]).toEqual([3, 3])
    index.apply({ deletes: ['3', 'unknown'] })
    expect([
      index.versionOf(['North', 'South']),
      index.versionOf(['West']),
      index.versionOf([]),
      index.versionOf(),
    ]).toEqual([3, 0, 0, 4])
    index.apply({ deletes: ['1'] })
    expect([index.versionOf(['NORTH']), index.versionOf(['South'])]).toEqual([5, 3])
  })
})

it('an index without groups has one version', () => {
  const { groupBy: _, ...ungrouped } = schema
  const index = createColumnIndex(ungrouped)
  index.apply({ upserts: [{ id: 1, yard: 'North' }] })
  expect(index.versionOf(['South'])).toBe(1)
})
