import { expect, test } from 'vitest'
import { buildAddress } from '../address/address.ts'
import { NOW, spokenStock } from '../plain-words/testing/spoken-stock.ts'

const { site, search } = spokenStock('cars')

async function suggestionsFor(text: string) {
  const found = await search.suggest(site, '/search', [['say', text]], NOW)
  if (!found.ok) throw new Error(found.error.kind)
  return found.value
}

/** Labels by kind, the typed letters in brackets. */
async function labelled(text: string) {
  const groups = await suggestionsFor(text)
  return Object.fromEntries(
    groups.map(({ kind, items }) => [
      kind,
      items.map(
        ({ label, typed: { from, to } }) => `${label.slice(0, from)}[${label.slice(from, to)}]${label.slice(to)}`,
      ),
    ]),
  )
}

test.each([
  ['maz', { make: ['[Maz]da'] }],
  ['cx5', { model: ['Mazda [CX-5]'] }],
  ['red su', { make: ['[Su]baru', '[Su]zuki'], body: ['[SU]V'] }],
  ['hilux sr', { badge: ['[SR]', '[SR]5'] }],
  ['land cr', { model: ['Toyota [LandCr]uiser', 'Toyota [LandCr]uiser Prado'] }],
  ['swift under 2', { price: ['[under $2]0,000'] }],
])('"%s" is completed to %j', async (text, expected) => {
  expect(await labelled(text)).toMatchObject(expected)
})

test('returns no suggestions if no name begins with the text', async () => {
  expect(await labelled('zzz')).toEqual({})
})

test.each(['maz', 'red su', 'hilux sr', 'suv und', 'used toyota c'])(
  'every suggestion for "%s" shows the number of vehicles that its address finds',
  async (text) => {
    for (const { items } of await suggestionsFor(text)) {
      for (const { address, count, label } of items) {
        const { pathname, searchParams } = new URL(address, 'http://site')
        const state = await search.parse(site, pathname, searchParams, NOW)
        const answer = state.ok ? await search.search(site, state.value, NOW) : state
        expect([label, state.ok && buildAddress(state.value), answer.ok && answer.value.count]).toEqual([
          label,
          address,
          count,
        ])
      }
    }
  },
)
