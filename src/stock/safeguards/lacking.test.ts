import { describe, expect, it } from 'vitest'
import { parseMapping } from '../mapping/parse/parse-mapping.ts'
import { holdNote, holdReasons } from './hold.ts'
import { absentPath, lackingReasons, lackingText } from './lacking.ts'

function mappingWith(head = '') {
  const text = `
name: mine
about: mine
format: { kind: json, records: cars }
identity: { columns: [id] }
currency: { constant: AUD }
${head}
fields:
  make: make
  model: model
  carType: { constant: used }
  price: prices.advertise
  year: { firstOf: [built.year, { constant: "2020" }] }
  km: [odo, km]
  colour: colour
`
  const mapping = parseMapping(text.replace('km: [odo, km]', 'km: { from: [odo, km] }'), 'mine.yaml')
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.error))
  return mapping.value
}

const PRESENT = ['id', 'prices.advertised', 'prices.was']
const NOTHING = { shrink: false, fields: new Set<string>(), jumps: new Set<string>() }
const lacking = (absent: readonly string[], records = 3, head = '') =>
  lackingReasons(mappingWith(head), { records, absent: new Set(absent), present: PRESENT })
const fields = (...call: Parameters<typeof lacking>) => lacking(...call).map(({ field }) => field)

describe('a path that no record has', () => {
  it.each([
    ['of a field that most vehicles have', ['prices.advertise'], ['price']],
    ['of another field', ['colour'], []],
    ['with a constant beside it', ['built.year'], []],
    ['with another path beside it', ['odo'], []],
    ['as well as the other path', ['odo', 'km'], ['km']],
    ['of pictures', ['pics[].url'], ['photos']],
    ['of a field that every vehicle needs', ['make', 'model'], ['make', 'model']],
  ])('%s', (_, absent, held) => expect(fields(absent, 3, 'photos: "pics[].url"')).toEqual(held))

  it('says little about two records', () => expect(fields(['prices.advertise'], 2)).toEqual([]))

  it('is right where the mapping allows missing columns', () =>
    expect(fields(['prices.advertise'], 3, 'missingColumns: allow')).toEqual([]))

  it('holds back a first delivery until it is confirmed', () => {
    const reasons = { lacking: lacking(['prices.advertise']) }
    expect(holdReasons({ inStock: 10, absent: 0 }, [], NOTHING, reasons)).toEqual([])
    expect(holdReasons({ inStock: 0, absent: 0 }, [], { ...NOTHING, fields: new Set(['price']) }, reasons)).toEqual([])
    expect(holdNote(holdReasons({ inStock: 0, absent: 0 }, [], NOTHING, reasons))).toBe(
      'price: no record has prices.advertise; the file has prices.advertised, prices.was, id. Nothing was applied. Correct the mapping: field `price`, column `prices.advertise`, which the file does not have; or confirm with --allow-empty price.',
    )
  })
})

it('names the nearest path first, then its siblings', () => {
  expect(lackingText(absentPath('prices.wa', ['id', 'prices.advertised', 'prices.was']))).toBe(
    'no record has prices.wa; the file has prices.was, prices.advertised, id',
  )
  expect(lackingText(absentPath('x', []))).toBe('no record has x')
})
