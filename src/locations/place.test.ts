import { describe, expect, it } from 'vitest'
import { placeTable } from './place.ts'

const TOOWOOMBA = { lat: -27.56, long: 151.95 }
const SYDNEY = { lat: -33.87, long: 151.21 }
const MELBOURNE = { lat: -37.81, long: 144.96 }
const LAUNCESTON = { lat: -41.44, long: 147.14 }

describe('placeTable', () => {
  it.each([
    // A city comes before a village that is less far away.
    ['Perth', TOOWOOMBA, 'Perth 6000'],
    ['Maitland', MELBOURNE, 'Maitland 2320'],
    // The shoppers of a yard mean the village beside it.
    ['Perth', LAUNCESTON, 'Perth 7300'],
    // Without a well-known one, the nearest is meant.
    ['Richmond', MELBOURNE, 'Richmond 3121'],
    ['Richmond', SYDNEY, 'Richmond 2753'],
    // A state or a postcode decides.
    ['perth tas', TOOWOOMBA, 'Perth 7300'],
    ['Perth Tasmania', TOOWOOMBA, 'Perth 7300'],
    ['Perth Western Australia', LAUNCESTON, 'Perth 6000'],
    ['Newcastle, New South Wales', TOOWOOMBA, 'Newcastle 2300'],
    ['Perth Western Australia 6000', LAUNCESTON, 'Perth 6000'],
    // A place whose name ends in that of a state.
    ['Mount Victoria', MELBOURNE, 'Mount Victoria 2786'],
    ['Mt Victoria NSW 2786', MELBOURNE, 'Mount Victoria 2786'],
    ['Port Victoria South Australia', MELBOURNE, 'Port Victoria 5573'],
    ['richmond 3121', SYDNEY, 'Richmond 3121'],
    ['Saint Kilda', MELBOURNE, 'St Kilda 3182'],
    ['Nowhere', SYDNEY, undefined],
    ['constructor', SYDNEY, undefined],
  ])('%s for a yard at %j is %s', (text, yard, key) => {
    expect(placeTable([yard])(text)?.key).toBe(key)
  })
})
