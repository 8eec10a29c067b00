import { expect, test } from 'vitest'
import { toYardMap } from './yard-map.ts'

const MELBOURNE = { name: 'Essendon', lat: -37.75, long: 144.91 }
const GEELONG = { name: 'North Geelong', lat: -38.11, long: 144.35 }
const DARWIN = { name: 'Winnellie', lat: -12.43, long: 130.88 }
const PERTH = { name: 'Osborne Park', lat: -31.9, long: 115.81 }

test('returns null without locations', () => expect(toYardMap([])).toBeNull())

test.each([[[MELBOURNE]], [[MELBOURNE, GEELONG]], [[DARWIN, PERTH, MELBOURNE]]])(
  'draws all pins of %j inside the map, north up and east to the right',
  (yards) => {
    const map = toYardMap(yards)
    if (!map) throw new Error('no map')
    expect(map.pins).toHaveLength(yards.length)
    for (const { x, y } of map.pins) {
      expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true)
    }
    const order = (positions: readonly number[]) =>
      positions.map((_, at) => at).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0))
    expect(order(map.pins.map(({ x }) => x))).toEqual(order(yards.map(({ long }) => long)))
    expect(order(map.pins.map(({ y }) => -y))).toEqual(order(yards.map(({ lat }) => lat)))
  },
)

test('leaves out labels that would cover another', () => {
  const close = [
    MELBOURNE,
    { ...MELBOURNE, name: 'Essendon Service', lat: -37.76 },
    { ...MELBOURNE, name: 'Essendon Parts', lat: -37.74 },
    DARWIN,
  ]
  const labels = toYardMap(close)?.pins.map(({ label }) => label?.text ?? null)
  expect(labels?.filter(Boolean).length).toBeLessThan(close.length)
  expect(labels).toContain('Winnellie')
})

test('draws one label for several locations of the same suburb', () => {
  const map = toYardMap([MELBOURNE, { ...MELBOURNE, lat: -37.7501 }, { ...MELBOURNE, lat: -37.7502 }])
  expect(map?.pins.map(({ label }) => label?.text ?? null)).toEqual(['Essendon', null, null])
})
