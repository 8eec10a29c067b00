import { expect, it } from 'vitest'
import { checkPhotoSource } from './photo-source.ts'

const rules = { hosts: ['pictures.example', '*.dealer.example', 'other.example:8443'] }

it.each([
  'https://pictures.example/1.jpg',
  'http://pictures.example/1.jpg',
  'https://other.example:8443/',
  'https://PICTURES.example/1',
  'https://a.b.dealer.example/x?y=1',
])('allows %s', (address) => {
  expect(checkPhotoSource(address, rules).ok).toBe(true)
})

it.each([
  ['https://other.example/', 'host'],
  ['file:///etc/passwd', 'scheme'],
  ['gopher://pictures.example/', 'scheme'],
  ['data:image/png;base64,AAAA', 'scheme'],
  ['https://user:word@pictures.example/', 'credentials'],
  ['https://dealer.example/', 'host'],
  ['https://evildealer.example/', 'host'],
  ['https://pictures.example.evil.example/', 'host'],
  ['https://pictures.example./', 'host'],
  ['https://127.0.0.1/', 'host'],
  ['/pictures/1.jpg', 'not-an-address'],
  ['', 'not-an-address'],
])('rejects %s: %s', (address, kind) => {
  expect(checkPhotoSource(address, rules)).toEqual({ ok: false, error: { kind } })
})

it('normalizes other spellings of an IP address', () => {
  const any = { hosts: [] }
  const hosts = ['http://0x7f.1/', 'http://2130706433/', 'http://0177.0.0.1/', 'http://127.1/'].map((address) => {
    const url = checkPhotoSource(address, any)
    return url.ok ? url.value.hostname : null
  })
  expect(hosts).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.1'])
})

it('allows any host without a limit, and the limit of the feed narrows the operator’s', () => {
  const kindOf = (address: string, hosts: readonly string[], feedHosts: readonly string[]) => {
    const url = checkPhotoSource(address, { hosts }, feedHosts)
    return url.ok ? null : url.error.kind
  }
  expect(kindOf('https://pictures.example/1.jpg', [], [])).toBe(null)
  expect(kindOf('https://pictures.example/1.jpg', [], ['pictures.example'])).toBe(null)
  expect(kindOf('https://other.example/1.jpg', [], ['pictures.example'])).toBe('host')
  expect(kindOf('https://pictures.example/1.jpg', ['other.example'], ['pictures.example'])).toBe('host')
})
