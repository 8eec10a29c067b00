import { expect, test } from 'vitest'
import { abilityOfPath, locationOfPath } from './configuration-paths.ts'

test.each([
  ['dealer', ['locations', 'yard', 'hours', 'Sat'], 'editLocations'],
  ['dealer', ['locations', 'yard', 'mailboxes', 'sales'], 'editDeliveries'],
  ['dealer', ['locations', 'yard', 'email'], 'editDeliveries'],
  ['dealer', ['group'], 'createSite'],
  ['dealer', ['feeds', 'main'], 'editFeeds'],
  ['site', ['domains', 0], 'editDomains'],
  ['site', ['home', 'blocks'], 'editPages'],
  ['site', ['promos'], 'editOffers'],
  ['site', ['leads', 'delivery'], 'editDeliveries'],
  ['site', ['a key of a later version'], 'editExtensions'],
] as const)('changing %s %j needs %s', (kind, path, ability) => {
  expect(abilityOfPath(kind, path)).toBe(ability)
})

test('a path within a location is of that location', () => {
  expect(locationOfPath('dealer', ['locations', 'yard', 'phone'])).toBe('yard')
  expect(locationOfPath('dealer', ['specialHours'])).toBeNull()
  expect(locationOfPath('site', ['locations', 'type'])).toBeNull()
})
