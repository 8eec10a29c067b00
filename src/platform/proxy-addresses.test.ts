import { describe, expect, test } from 'vitest'
import { readProxyEntry, trustedProxies } from './proxy-addresses.ts'

describe('trustedProxies', () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ['10.0.0.7', ['10.0.0.7'], ['10.0.0.8', '::1', '', 'unix']],
    ['10.0.0.0/8', ['10.0.0.7', '10.255.255.255', '::ffff:a00:7'], ['11.0.0.0']],
    ['10.1.2.3/8', ['10.9.9.9'], ['9.255.255.255']],
    ['::ffff:10.0.0.7', ['10.0.0.7'], ['10.0.0.8']],
    ['::FFFF:10.0.0.0/104', ['10.200.0.1'], ['11.0.0.1']],
    ['2001:db8::/32', ['2001:db8:1::9'], ['2001:db9::1', '10.0.0.1']],
    ['fe80::/10', ['fe80::1', 'fe80::1%eth0'], ['fd00::1']],
    ['loopback', ['127.0.0.1', '127.9.9.9', '::1'], ['128.0.0.1', '::2']],
    ['UniqueLocal', ['10.0.0.1', '172.31.0.1', '192.168.1.1', 'fd12::1'], ['172.32.0.1', '127.0.0.1']],
  ])('%s trusts %j, not %j', (entry, inside, outside) => {
    const proxies = trustedProxies([entry])
    expect(inside.filter((address) => !proxies.has(address))).toEqual([])
    expect(outside.filter((address) => proxies.has(address))).toEqual([])
  })

  test('trusts nobody without an entry', () => {
    expect(trustedProxies([]).has('127.0.0.1')).toBe(false)
    expect(trustedProxies([]).size).toBe(0)
  })
})

test.each([
  ['bogus', /"bogus" can't be read; expected an address .* loopback/],
  ['proxy.internal', /can't be read/],
  ['10.0.0.0/33', /prefix above 32/],
  ['10.0.0.0/8/8', /can't be read/],
  ['10.0.0.0/', /can't be read/],
  ['10.0.0.0/x', /can't be read/],
  ['::1/129', /prefix above 128/],
  ['0.0.0.0/0', /every client/],
  ['::ffff:0.0.0.0/96', /every client/],
  ['http://10.0.0.1', /can't be read/],
])('the entry %s is refused', (entry, reason) => {
  expect(readProxyEntry(entry)).toMatch(reason)
})
