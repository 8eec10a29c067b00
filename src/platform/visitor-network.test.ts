import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

describe('visitorNetwork', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['192.0.2.7:49152', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::FFFF:192.0.2.7', '192.0.2.7', '192.0.2.0/24'],
    ['::ffff:c000:207', '192.0.2.7', '192.0.2.0/24'],
    ['0:0:0:0:0:ffff:c000:0207', '192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:DB8:1:2:FFFF:FFFF:FFFF:FFFF', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:0db8:0001:0002:0000:0000:0000:0009', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', '2001:db8:1::/48'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
    ['::1', '0:0:0:0::/64', '0:0:0::/48'],
    [' 192.0.2.7 ', '192.0.2.7', '192.0.2.0/24'],
  ])('%s is the visitor %s of the network %s', (address, visitor, network) => {
    expect(visitorNetwork(address)).toEqual({ visitor, network })
  })

  test.each([
    '',
    'unknown',
    '_hidden',
    '192.0.2',
    '192.0.2.256',
    '0x7f.1',
    '2130706433',
    '2001:db8::1::2',
    '::ffff:1.2.3.4.5',
    '[]:1',
    '%eth0',
  ])('%j can not be read, and is counted with everything else that can not', (address) => {
    expect(visitorNetwork(address)).toEqual({ visitor: 'unreadable', network: 'unreadable' })
  })

  const part = fc.integer({ min: 0, max: 0xffff })
  const group = (value: number) => value.toString(16)

  test('every address of a /64 is the same visitor, however it is written', () => {
    fc.assert(
      fc.property(fc.tuple(part, part, part, part), fc.tuple(part, part, part, part), (prefix, host) => {
        fc.pre(prefix.some((value) => value !== 0))
        const written = [...prefix, ...host].map(group).join(':')
        const first = visitorNetwork([...prefix, 0, 0, 0, 1].map(group).join(':'))
        expect(visitorNetwork(written)).toEqual(first)
        expect(visitorNetwork(written.toUpperCase())).toEqual(first)
        expect(visitorNetwork(`${written}%wlan0`)).toEqual(first)
        expect(visitorNetwork([...prefix, ...host].map((value) => group(value).padStart(4, '0')).join(':'))).toEqual(
          first,
        )
      }),
    )
  })

  test('two /64s are two visitors, of one network exactly if their /48 is the same', () => {
    const prefix = fc.tuple(
      fc.constant(0x2001),
      fc.constant(0xdb8),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 0, max: 3 }),
    )
    fc.assert(
      fc.property(prefix, prefix, (one, other) => {
        const [first, second] = [one, other].map((each) => visitorNetwork(`${each.map(group).join(':')}::1`))
        expect(first?.visitor === second?.visitor).toBe(String(one) === String(other))
        expect(first?.network === second?.network).toBe(one[2] === other[2])
      }),
    )
  })

  test('an IPv4 address is the same visitor in the form of IPv6', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(visitorNetwork(`::ffff:${address}`)).toEqual(visitorNetwork(address))
        expect(visitorNetwork(address).visitor).toBe(address)
      }),
    )
  })

  test('any text has a visitor', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => {
        expect(visitorNetwork(text).visitor).not.toBe('')
      }),
    )
  })
})
