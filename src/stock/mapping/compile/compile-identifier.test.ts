import { describe, expect, it } from 'vitest'
import { parseMapping } from '../parse/parse-mapping.ts'
import { compileMapping } from './compile-mapping.ts'

const HEADINGS = ['stock', 'plate', 'vin', 'id', 'price']

/** What a row with an unreadable price is called. */
function identifier(cells: readonly string[], identity = '{ columns: [id], hashWithout: [price] }'): string | null {
  const text = `name: mine\nabout: mine\nformat: { kind: csv }\nidentity: ${identity}\ncurrency: { constant: AUD }\nfields:
  make: { constant: Kia }\n  model: { constant: Rio }\n  carType: { constant: used }
  price: price\n  stockNumber: { from: stock, steps: [{ nullIf: ["-"] }] }\n  regPlate: plate\n  vin: vin\n`
  const mapping = parseMapping(text, 'mine.yaml')
  if (!mapping.ok) throw new Error(JSON.stringify(mapping.error))
  const mapper = compileMapping(mapping.value, HEADINGS, { hash: () => 'a-hash', year: 2026 })
  if (!mapper.ok) throw new Error(mapper.error.columns.join())
  const row = mapper.value.map({ number: 2, cells: [...cells, 'call us'] })
  if (row.kind !== 'refused') throw new Error('The row was read.')
  return row.identifier
}

describe('the identifier of a refused row', () => {
  it.each([
    [['BA0017', 'ABC123', 'VIN1', 'x'], 'BA0017'],
    [['-', 'ABC123', 'VIN1', 'x'], 'ABC123'],
    [['', '', 'VIN1', 'x'], 'VIN1'],
    [['', '', '', ' x\u0007\n1 '], 'x 1'],
    [['', '', '', ''], null],
    [['B\ufffd', '', '', 'x'], 'x'],
    [['A'.repeat(50), '', '', 'x'], `${'A'.repeat(39)}…`],
  ])('of %j is %s', (cells, expected) => expect(identifier(cells)).toBe(expected))
})
