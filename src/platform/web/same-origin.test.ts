import { expect, test } from 'vitest'
import { isOwnRequest, type SenderFacts } from './same-origin.ts'

const NOTHING: SenderFacts = {
  method: 'POST',
  secFetchSite: undefined,
  origin: undefined,
  cookie: undefined,
  own: 'https://yard.example',
}

test.each<[string, Partial<SenderFacts>, boolean]>([
  ['a page of the site', { secFetchSite: 'same-origin' }, true],
  ['a bookmark or reload', { secFetchSite: 'none' }, true],
  ['another site', { secFetchSite: 'cross-site' }, false],
  ['another host of the same domain', { secFetchSite: 'same-site' }, false],
  ['another site that also says our origin', { secFetchSite: 'cross-site', origin: 'https://yard.example' }, false],
  ['an older browser on the site', { origin: 'https://yard.example' }, true],
  ['an older browser elsewhere', { origin: 'https://evil.example' }, false],
  ['a sandboxed frame', { origin: 'null' }, false],
  ['the same host without TLS', { origin: 'http://yard.example' }, false],
  ['a program', {}, true],
  ['something with a cookie and no origin', { cookie: 'session=1' }, false],
  ['another site that only reads', { method: 'GET', secFetchSite: 'cross-site' }, true],
])('%s', (_, facts, allowed) => {
  expect(isOwnRequest({ ...NOTHING, ...facts })).toBe(allowed)
})
