import { describe, expect, it } from 'vitest'
import { missingColumns, unfilledColumns, unusedHeadings } from './column-fit.ts'
import { parseMapping } from '../parse/parse-mapping.ts'

const FIELDS = `
fields:
  make: Make
  model: { from: [Model, Model Name] }
  carType: { firstOf: [Type, { constant: used }] }
  badge: { from: Title, after: "{Year} {Make}" }
  colour: Colour
`

function mappingWith(head: string) {
  const mapping = parseMapping(`name: mine\nabout: mine\nformat: { kind: csv }\n${head}\n${FIELDS}`, 'mine.yaml')
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.error))
  return mapping.value
}

const lax = mappingWith(
  'missingColumns: allow\nidentity: { columns: [Stock No, [Yard, Lot]] }\ncurrency: { constant: AUD }',
)
const has = (text: string) => (column: string) => text.split(', ').includes(column)

describe('a mapping that allows missing columns', () => {
  it.each([
    ['Stock No, Make, Model', []],
    ['Yard, Lot, Make, Model Name', []],
    ['Yard, Make, Model', ['Stock No']],
    ['Stock No, Colour', ['Make', 'Model']],
  ])('with the columns %s lacks the required %j', (headings, missing) =>
    expect(missingColumns(lax, has(headings))).toEqual(missing),
  )

  it.each([
    ['Stock No, Make, Model Name', ['Title', 'Year', 'Colour']],
    ['Stock No, Make, Model, Title, Year, Colour', []],
  ])('with the columns %s lacks the optional %j', (headings, lacking) =>
    expect(unfilledColumns(lax, has(headings))).toEqual(lacking),
  )
})

it('a mapping that refuses missing columns lists each of them', () => {
  const strict = mappingWith('identity: { columns: [Stock No] }\ncurrency: { constant: AUD }')
  const headings = has('Stock No, Make, Model, Type, Title, Year, Colour')
  expect(missingColumns(strict, headings)).toEqual(['Model Name'])
})

it('finds columns that are not read', () => {
  expect(unusedHeadings(lax, ['stock_no', 'MAKE', '', 'Doors'])).toEqual(['Doors'])
})
