import { describe, expect, test } from 'vitest'
import { clientOrigin } from './client-origin.ts'

function originOf(peerAddress: string, headers: Readonly<Record<string, string>>, trusted = ['10.0.0.1', '10.0.0.2']) {
  return clientOrigin({ peerAddress, header: (name) => headers[name] }, new Set(trusted))
}

const FORWARDED = {
  host: 'inner.example:8080',
  'x-forwarded-host': 'Yard.Example',
  'x-forwarded-proto': 'https',
  'x-forwarded-for': '203.0.113.9, 198.51.100.4, 10.0.0.2',
}

describe('clientOrigin', () => {
  test('uses the headers of a trusted proxy', () => {
    expect(originOf('::ffff:10.0.0.1', FORWARDED)).toEqual({
      host: 'yard.example',
      url: 'https://yard.example',
      secure: true,
      visitor: '198.51.100.4',
      network: '198.51.100.0/24',
      local: false,
    })
  })

  test('ignores them from anybody else', () => {
    expect(originOf('198.51.100.4', FORWARDED)).toEqual({
      host: 'inner.example',
      url: 'http://inner.example:8080',
      secure: false,
      visitor: '198.51.100.4',
      network: '198.51.100.0/24',
      local: false,
    })
  })

  test('uses the last of several hosts, which the proxy itself wrote', () => {
    expect(originOf('10.0.0.1', { ...FORWARDED, 'x-forwarded-host': 'evil.example, yard.example' }).host).toBe(
      'yard.example',
    )
  })

  test.each([
    ['yard.localhost:3000', 'yard.localhost'],
    ['YARD.example.', 'yard.example'],
    ['[::1]:3000', '[::1]'],
    ['', ''],
    ['a b', ''],
    ['evil.example/path', ''],
    ['user@evil.example', ''],
    ['<script>', ''],
    ['a'.repeat(300), ''],
  ])('host %j reads as %j', (host, expected) => {
    expect(originOf('203.0.113.9', { host }).host).toBe(expected)
  })

  test.each([
    ['127.0.0.1', {}, true],
    ['::1', {}, true],
    ['::ffff:127.0.0.1', {}, true],
    ['127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, false],
    ['203.0.113.9', {}, false],
  ])('%s with %j is local: %s', (peer, headers, local) => {
    expect(originOf(peer, headers).local).toBe(local)
  })
})
