import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { mapOrigins, toTileMap } from './tile-map.ts'

const PINS = [{ name: 'Yard', lat: -27, long: 153, href: '/locations/yard' }]
const STYLE = 'https://maps.example/style.json?key={key}'
const TILES = ['https://a.tiles.example/{z}/{x}/{y}.png', 'https://b.tiles.example/{z}/{x}/{y}.png']
const mapsOf = (maps: object) => buildSite({ maps }).maps
const sourceOf = (maps: object, ...keys: (string | null | undefined)[]) => toTileMap(mapsOf(maps), PINS, keys)?.source

it.each([
  ['nothing without an address', {}, ['k'], undefined],
  ['nothing if the address needs a key and there is none', { style: STYLE }, [null, undefined, ''], undefined],
  [
    'the first key into the address of a style',
    { style: STYLE },
    [null, 'a&b', 'other'],
    { kind: 'style', address: 'https://maps.example/style.json?key=a%26b' },
  ],
  [
    'the address of a style that needs no key',
    { style: 'https://maps.example/s.json' },
    [],
    { kind: 'style', address: 'https://maps.example/s.json' },
  ],
  [
    'the addresses of tiles',
    { tiles: TILES, attribution: '© Somebody' },
    [],
    { kind: 'raster', tiles: TILES, attribution: '© Somebody' },
  ],
])('puts %s', (_, maps, keys, expected) => {
  expect(sourceOf(maps, ...keys)).toEqual(expected)
})

it('has the host of the tiles as provider', () => {
  expect(toTileMap(mapsOf({ tiles: TILES }), PINS, [])?.provider).toBe('a.tiles.example')
})

it('returns null without pins', () => {
  expect(toTileMap(mapsOf({ tiles: TILES }), [], [])).toBeNull()
})

it.each([
  [{}, []],
  [{ origins: ['https://fonts.example'] }, []],
  [
    { style: STYLE, tiles: TILES, origins: ['https://fonts.example/x'] },
    ['https://maps.example', 'https://fonts.example'],
  ],
  [{ tiles: TILES }, ['https://a.tiles.example', 'https://b.tiles.example']],
])('lists the origins of %o', (maps, expected) => {
  expect(mapOrigins(mapsOf(maps))).toEqual(expected)
})
