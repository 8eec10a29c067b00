import { expect, it } from 'vitest'
import { copyFor } from './copy.ts'
import { inNounOf, inNounOfAll, isInspected, ITEM_TYPE_NOUNS } from './item-type-noun.ts'
import { buildSite } from './testing/build-site.ts'

const SENTENCE = { 'about.this': 'About this {noun}, and more {nouns}' } as const
const CARS = buildSite({})
const TRUCKS = buildSite({ stock: { vehicleNoun: 'truck', nounPlural: 'trucks', nounItemType: 'truck' } })
const BIKES = buildSite({ stock: { vehicleNoun: 'bike', nounPlural: 'bikes', nounItemType: 'motorcycle' } })
const ONLY_NOUN = buildSite({
  stock: { vehicleNoun: 'bike', nounPlural: 'bikes', itemTypeNouns: { trailer: { noun: 'float', plural: 'floats' } } },
})

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
  ['a motorcycle of a site that only names its noun', ONLY_NOUN, 'motorcycle', 'bike'],
  ['a car of such a site', ONLY_NOUN, 'car', 'bike'],
  ['a type that such a site words otherwise', ONLY_NOUN, 'trailer', 'float'],
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

it.each([
  ['a caravan', {}, 'Caravan', 'Book an inspection'],
  ['a truck', {}, 'truck', 'Book a test drive'],
  ['no type', {}, null, 'Book a test drive'],
  ['a caravan of a site of caravans', { stock: { nounItemType: 'caravan' } }, 'caravan', 'Book an inspection'],
  ['a type that the site lists', { stock: { inspectedItemTypes: ['machinery'] } }, 'machinery', 'Book an inspection'],
  [
    'a caravan whose inspection the site words',
    { copy: { 'forms.testDrive.heading.inspected': 'Come and see it' } },
    'caravan',
    'Come and see it',
  ],
  [
    'a caravan where the site words the drive',
    { copy: { 'forms.testDrive.heading': 'Take it out' } },
    'caravan',
    'Book an inspection',
  ],
])('offers what suits %s', (_, input, itemType, heading) => {
  const site = buildSite(input)
  const copy = copyFor(inNounOf(site, itemType), { 'forms.testDrive.heading': 'Book a test drive' })
  expect(copy('forms.testDrive.heading')).toBe(heading)
  expect(isInspected(site, itemType)).toBe(heading !== 'Book a test drive')
})

const VEHICLES = { noun: 'vehicle', plural: 'vehicles' }

it.each([
  ['nothing found', TRUCKS, [], 'trucks'],
  ["the site's own type", TRUCKS, ['truck'], 'trucks'],
  ['one other type', TRUCKS, ['Caravan'], 'caravans'],
  ['several types', TRUCKS, ['truck', 'caravan'], 'vehicles'],
  ['several other types', TRUCKS, ['bus', 'motorhome'], 'vehicles'],
  ['vehicles that nobody typed', TRUCKS, [null], 'trucks'],
  ['vehicles that nobody typed beside caravans', TRUCKS, [null, 'caravan'], 'vehicles'],
  ['cars and vans', CARS, ['car', 'van'], 'cars'],
  ['vans alone', CARS, ['van'], 'vans'],
  ['cars and vans on a site of trucks', TRUCKS, ['van', 'car'], 'cars'],
  ['trucks and vans', TRUCKS, ['van', 'truck'], 'vehicles'],
  ['cars and caravans', CARS, ['car', 'van', 'caravan'], 'vehicles'],
  ['motorcycles of a site of bikes', BIKES, ['motorcycle'], 'bikes'],
  ['motorcycles and cars of a site that only names its noun', ONLY_NOUN, ['motorcycle', 'car'], 'bikes'],
  [
    'types that the site calls the same',
    buildSite({ stock: { itemTypeNouns: { bus: { noun: 'car', plural: 'cars' } } } }),
    ['bus', 'car'],
    'cars',
  ],
] as const)('a list of %s', (_, site, types, plural) => {
  expect(copyFor(inNounOfAll(site, types, VEHICLES), SENTENCE)('about.this')).toContain(`more ${plural}`)
})
