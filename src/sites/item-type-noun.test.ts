import { expect, it } from 'vitest'
import { copyFor } from './copy.ts'
import { inNounOf, ITEM_TYPE_NOUNS } from './item-type-noun.ts'
import { buildSite } from './testing/build-site.ts'

const SENTENCE = { 'about.this': 'About this {noun}, and more {nouns}' } as const
const CARS = buildSite({})
const TRUCKS = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
const BIKES = buildSite({ stock: { vehicleNoun: 'bike', nounPlural: 'bikes', nounItemType: 'motorcycle' } })

const sentence = (site: typeof CARS, itemType: string | null) =>
  copyFor(inNounOf(site, itemType), SENTENCE)('about.this')

it.each(Object.entries(ITEM_TYPE_NOUNS))('a %s is called by its own noun', (type, { noun, plural }) => {
  for (const site of [CARS, TRUCKS, BIKES]) {
    const isOwn = site.stock.nounItemType === type
    const [one, many] = isOwn ? [site.stock.vehicleNoun, site.stock.nounPlural] : [noun, plural]
    expect(sentence(site, type)).toBe(`About this ${one}, and more ${many}`)
  }
})

it.each([
  ['a motorcycle of a site of bikes', BIKES, 'Motorcycle', 'bike'],
  ['a type that nobody named', TRUCKS, 'hovercraft', 'truck'],
  ['no type', TRUCKS, null, 'truck'],
  ['another way of writing', TRUCKS, ' Caravan ', 'caravan'],
  ['a name that objects have', TRUCKS, 'constructor', 'truck'],
  [
    'a type that the site words otherwise',
    buildSite({ stock: { itemTypeNouns: { motorcycle: { noun: 'bike', plural: 'bikes' } } } }),
    'motorcycle',
    'bike',
  ],
] as const)('%s', (_, site, itemType, noun) => {
  expect(sentence(site, itemType)).toContain(`this ${noun},`)
})

it('is the same site where the noun is the same', () => {
  expect(inNounOf(TRUCKS, 'truck')).toBe(TRUCKS)
})
