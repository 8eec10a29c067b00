import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { base32, fromBase32, isTotpCode, totpCode, totpUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

describe('the codes of RFC 6238, appendix B', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %d seconds: %s', (seconds, code) => {
    expect(totpCode(SECRET, new Date(seconds * 1000))).toBe(code)
  })
})

test('a code counts for the step before and after, and not beyond', () => {
  const code = totpCode(SECRET, new Date(3_660_000))
  const counts = [0, 29, 30, 60, 119, 120].map((seconds) =>
    isTotpCode(SECRET, code, new Date(3_600_000 + seconds * 1000)),
  )
  expect(counts).toEqual([false, false, true, true, true, false])
})

test('base32 goes both ways', () => {
  expect(base32(SECRET)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      expect([...fromBase32(base32(bytes))]).toEqual([...bytes])
    }),
  )
})

test('the address of an app names issuer and account', () => {
  expect(totpUri('Forecourt', 'a+b@staff.example', SECRET)).toBe(
    'otpauth://totp/Forecourt:a%2Bb%40staff.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Forecourt&digits=6&period=30',
  )
})
