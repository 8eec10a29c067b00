import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { mapOrigins, toTileMap } from './tile-map.ts'

const PINS = [{ name: 'Yard', lat: -27, long: 153, href: '/locations/yard' }]
const STYLE = 'https://maps.example/style.json?key={key}'
const TILES = ['https://a.tiles.example/{z}/{x}/{y}.png', 'https://b.tiles.example/{z}/{x}/{y}.png']
const mapsOf = (maps: object) => buildSite({ maps }).maps
const sourceOf = (maps: object, ...keys: (string | null | undefined)[]) => toTileMap(mapsOf(maps), PINS, keys)?.source

it.each([
  ['no address', {}, ['k'], undefined],
  ['an address without its key', { style: STYLE }, [null, undefined, ''], undefined],
  [
    'the first key',
    { style: STYLE },
    [null, 'a&b', 'other'],
    { kind: 'style', address: 'https://maps.example/style.json?key=a%26b' },
  ],
  [
    'an address that needs none',
    { style: 'https://maps.example/s.json' },
    [],
    { kind: 'style', address: 'https://maps.example/s.json' },
  ],
  [
    'tiles',
    { tiles: TILES, attribution: '© Somebody' },
    [],
    { kind: 'raster', tiles: TILES, attribution: '© Somebody' },
  ],
])('reads %s', (_, maps, keys, expected) => {
  expect(sourceOf(maps, ...keys)).toEqual(expected)
})

it('names the host that learns of the visit', () => {
  expect(toTileMap(mapsOf({ tiles: TILES }), PINS, [])?.provider).toBe('a.tiles.example')
})

it('has no map without a place', () => {
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
