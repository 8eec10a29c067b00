import { expect, it } from 'vitest'
import { partTable } from './part-table.ts'

const TABLE = partTable({
  csv: { name: 'csv', separator: ',' },
  tsv: { name: 'tsv', separator: '\t' },
})

it('has its parts in their order, by name', () => {
  expect(TABLE.names).toEqual(['csv', 'tsv'])
  expect(TABLE.all.map(({ separator }) => separator)).toEqual([',', '\t'])
  expect(TABLE.get('tsv')).toEqual({ name: 'tsv', separator: '\t' })
})

it.each(['xml', '', 'constructor', 'toString'])('finds no part named "%s"', (name) => {
  expect(TABLE.find(name)).toBeNull()
  expect(TABLE.find('csv')?.separator).toBe(',')
})

it('refuses a part under another name than its own', () => {
  // @ts-expect-error -- The part is named csv.
  expect(partTable({ xml: { name: 'csv' } }).names).toEqual(['xml'])
})
