import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

describe('isPublicAddress', () => {
  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '172.32.0.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2620:4f:8001::1',
    '192.31.197.1',
    '2a00:1450:4001::200e',
  ])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.9',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.2',
    '192.175.48.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:4:112::1',
    '2620:4f:8000::1',
    '3fff::1',
    '5f00::1',
    '100::1',
    '100:0:0:1::1',
    '64:ff9b:1::1',
    'localhost',
    '',
    '1.1.1',
    '0x7f.1',
    '2130706433',
  ])('is false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it('is false for every address of the private networks', () => {
    const byte = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '192.168', '169.254'), byte, byte, byte, (network, a, b, c) => {
        const address = [network, a, b, c].join('.').split('.').slice(0, 4).join('.')
        expect(isPublicAddress(address)).toBe(false)
      }),
    )
  })
})
