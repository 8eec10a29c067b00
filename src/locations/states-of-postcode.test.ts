import { expect, it } from 'vitest'
import postcodes from './postcodes.json' with { type: 'json' }
import { statesOfPostcode } from './states-of-postcode.ts'

it.each([
  ['0800', ['NT']],
  ['2000', ['NSW']],
  ['2150', ['NSW']],
  ['2601', ['ACT']],
  ['2905', ['ACT']],
  [' 3134 ', ['VIC']],
  ['4350', ['QLD']],
  ['5000', ['SA']],
  ['6000', ['WA']],
  ['7000', ['TAS']],
  ['2620', ['NSW', 'ACT']],
  ['3500', ['VIC', 'NSW']],
  ['0872', ['NT', 'WA', 'SA']],
  ['4380', ['QLD', 'NSW']],
  ['350', []],
  ['abcd', []],
  ['0100', []],
])('finds the states of %j: %j', (postcode, states) => expect(statesOfPostcode(postcode)).toEqual(states))

it('finds a state for every postcode of the table', () => {
  const known = postcodes.table.split(';').map((entry) => entry.split(' ')[0] ?? '')
  expect(known.filter((postcode) => statesOfPostcode(postcode).length === 0)).toEqual([])
})
