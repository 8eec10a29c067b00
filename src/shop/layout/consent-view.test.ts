import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { toConsent } from './consent-view.ts'

const style = 'https://maps.example/style.json'

it.each([
  ['a map without a key', { style }, [], ['maps']],
  ['a map whose key is missing', { style: `${style}?key={key}` }, [undefined, null], undefined],
  ['a map with its key', { style: `${style}?key={key}`, key: 'pk_1' }, [], ['maps']],
  ['a map with the key of a location', { tiles: [`${style}/{z}/{x}/{y}?key={key}`] }, [undefined, 'pk_2'], ['maps']],
])('asks for consent only if a map can load: %s', (_, maps, keys, purposes) => {
  expect(toConsent(buildSite({ maps }), keys)?.purposes.map(({ purpose }) => purpose)).toEqual(purposes)
})
