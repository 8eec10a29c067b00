import { expect, it } from 'vitest'
import { schemaKeys } from '#sites/schema-reference.ts'
import { toDealerRows } from './dealer-rows.ts'
import { dealerJsonSchema } from './json-schema.ts'
import { isWithoutEffect } from './unused-keys.ts'
import { dealerIn, findingsIn } from './testing/check-text.ts'
import { WHOLE_DEALER } from './testing/whole-dealer.ts'

/** Keys that jobs of the stock module read from the stored configuration. */
const READ_BY_FEEDS = ['feeds', 'feedsFrom', 'mappings']

const keys = schemaKeys(dealerJsonSchema()).map(({ key }) => key)
const ownKeys = keys.filter((key) => !READ_BY_FEEDS.some((group) => key === group || key.startsWith(`${group}.`)))

/** What the rows and the parts that are read from the stored configuration say, as text. */
function effectOf(text: string): string {
  const dealer = dealerIn(text)
  const { people, credit, group, signIn, feeds, feedsFrom, mappings } = dealer
  return JSON.stringify([toDealerRows(dealer), people, credit, group, signIn, feeds, feedsFrom, mappings])
}

it('the file that sets every key has no finding, and sets every key', () => {
  expect(findingsIn(WHOLE_DEALER)).toEqual([])
  const names = ownKeys.map((key) => key.split(/[.[]/).findLast((part) => /^[a-z]\w*$/i.test(part)) ?? '')
  const missing = names.filter((name) => !new RegExp(`\\b${name}:`).test(WHOLE_DEALER))
  expect(missing.filter((name) => !isWithoutEffect(name))).toEqual([])
})

it.each([
  ['name: Bayside Cars', 'name: Other Cars'],
  ['timezone: Australia/Hobart', 'timezone: Australia/Perth'],
  ['currency: AUD', 'currency: NZD'],
  ['state: VIC, number: LMCT 1', 'state: VIC, number: LMCT 9'],
  ['state: VIC, number: AUR 3', 'state: VIC, number: AUR 9'],
  ['licence: "391237"', 'licence: "391238"'],
  ['publicHolidays: closed', 'publicHolidays: 10-12'],
  ['issuer: https://id.bayside.example', 'issuer: https://id.other.example'],
  ['clientId: forecourt', 'clientId: other'],
  ['domains: [bayside.example]', 'domains: [other.example]'],
  ['only: true', 'only: false'],
  ['sessionHours: 8', 'sessionHours: 9'],
  ['scopes: [groups]', 'scopes: []'],
  ['amr: [mfa]', 'amr: [hwk]'],
  ['value: heads', 'value: bosses'],
  ['name: Stocktake', 'name: Party'],
  ['code: BAY', 'code: YAB'],
  ['makes: [kia, mg]', 'makes: [kia]'],
  ['picture: /pictures/yard.webp', 'picture: /pictures/other.webp'],
  ['lat: -37.9', 'lat: -37.8'],
  ['placeId: place-1', 'placeId: place-2'],
  ['placeUrl: https://maps.example/place', 'placeUrl: https://maps.example/other'],
  ['mapKey: key-1', 'mapKey: key-2'],
  ['landline: (03) 5550 1235', 'landline: (03) 5550 1236'],
  ['email: sales@bayside.example', 'email: other@bayside.example'],
  ['finance: loans@bayside.example', 'finance: other@bayside.example'],
  ['Sat: By appointment', 'Sat: closed'],
  ['2026-12-31: 9-12', '2026-12-31: 9-13'],
  ['Easter Saturday: 9-12', 'Easter Saturday: 9-13'],
  ['distribution: [workshop]', 'distribution: [hobart]'],
  ['type: service', 'type: parts'],
  ['subtype: heavy', 'subtype: light'],
  ['primary: true', 'primary: false'],
  ['visible: false', 'visible: true'],
  ['dealerLicence: MVT 7', 'dealerLicence: MVT 8'],
  ['sales: cars@bayside.example', 'sales: other@bayside.example'],
  ['parts: parts@bayside.example', 'parts: other@bayside.example'],
  ['repairerLicence: MVR 9', 'repairerLicence: false'],
  ['hideReviews: true', 'hideReviews: false'],
  ['role: Foreman', 'role: Manager'],
  ['rating: 2', 'rating: 3'],
  ['reply: Sorry.', 'reply: Thanks.'],
  ['pictureSmall: /pictures/cas-small.webp', 'pictureSmall: /pictures/cas-tiny.webp'],
])('%s → %s changes what pages read', (before, after) => {
  expect(WHOLE_DEALER).toContain(before)
  expect(effectOf(WHOLE_DEALER.replace(before, after))).not.toBe(effectOf(WHOLE_DEALER))
})

it('keys without effect change nothing', () => {
  expect(effectOf(`${WHOLE_DEALER}site: bayside\n`)).toBe(effectOf(WHOLE_DEALER))
})
