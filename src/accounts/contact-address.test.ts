import { expect, it } from 'vitest'
import { maskedAddress, parseContactAddress } from './contact-address.ts'
import { parseCode } from './sign-in-code.ts'

const BOTH = ['sms', 'email'] as const

it.each([
  ['0491 570 006', { channel: 'sms', address: '+61491570006' }],
  ['+61 491 570 006', { channel: 'sms', address: '+61491570006' }],
  ['Sam@Mail.Example', { channel: 'email', address: 'sam@mail.example' }],
  ['(07) 5550 1234', null],
  ['1300 975 707', null],
  ['+1 212 555 0100', null],
  ['+44 7911 123456', null],
  ['call me', null],
  ['sam@mail', null],
  ['', null],
])('reads %j', (typed, parsed) => {
  expect(parseContactAddress(typed, BOTH)).toEqual(parsed)
})

it('rejects addresses of channels that the site does not use', () => {
  expect(parseContactAddress('sam@mail.example', ['sms'])).toBeNull()
  expect(parseContactAddress('0491 570 006', ['email'])).toBeNull()
})

it('masks all of an address but what its owner recognises', () => {
  expect(maskedAddress({ channel: 'sms', address: '+61491570006' })).toBe('•••• 006')
  expect(maskedAddress({ channel: 'email', address: 'sam@mail.example' })).toBe('s••••@mail.example')
})

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
])('reads the code %j', (typed, code) => {
  expect(parseCode(typed)).toBe(code)
})
