import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hostClashes, normalHost, requestHost, sitesByHost } from './host.ts'

const yard = { slug: 'yard', domains: ['yard.example', 'www.yard.example'] }
const group = { slug: 'group', domains: ['group.example'] }

describe('normalHost', () => {
  it.each<[string | undefined, string | undefined]>([
    ['yard.example', 'yard.example'],
    ['Yard.Example', 'yard.example'],
    ['yard.example:3000', 'yard.example'],
    ['yard.example.', 'yard.example'],
    ['YARD.example.:8080', 'yard.example'],
    ['yard.localhost:51234', 'yard.localhost'],
    [' yard.example ', 'yard.example'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', undefined],
    ['yard.example/path', undefined],
    ['a@yard.example', undefined],
    ['yard.example, evil.example', undefined],
    ['yard_example', undefined],
    ['-yard.example', undefined],
    [`${'a'.repeat(250)}.example`, undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (host, expected) => {
    expect(normalHost(host)).toBe(expected)
  })

  it('never throws, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (host) => {
        const normal = normalHost(host)
        expect(normalHost(normal)).toBe(normal)
      }),
    )
  })
})

describe('requestHost', () => {
  it('ignores the forwarded host of an untrusted peer', () => {
    expect(requestHost({ host: 'yard.example', forwardedHost: 'group.example', peerIsTrusted: false })).toBe(
      'yard.example',
    )
  })

  it.each([
    ['group.example', 'group.example'],
    ['spoofed.example, group.example:443', 'group.example'],
    ['', 'yard.example'],
    [undefined, 'yard.example'],
  ])('reads the forwarded host %s of a trusted proxy as %s', (forwardedHost, expected) => {
    expect(requestHost({ host: 'yard.example', forwardedHost, peerIsTrusted: true })).toBe(expected)
  })
})

describe('sitesByHost', () => {
  it('finds a site by its domains and by its development host', () => {
    const byHost = sitesByHost([yard, group])
    expect(byHost.get('www.yard.example')).toBe(yard)
    expect(byHost.get('group.localhost')).toBe(group)
    expect(byHost.get('localhost')).toBeUndefined()
    expect(byHost.get('other.yard.example')).toBeUndefined()
  })

  it('finds a site by its domains alone in production', () => {
    expect([...sitesByHost([yard], 'domains').keys()]).toEqual(yard.domains)
  })

  it('assigns a domain that two sites claim to the first', () => {
    const copy = { slug: 'copy', domains: ['yard.example', 'copy.example'] }
    expect(sitesByHost([yard, copy]).get('yard.example')).toBe(yard)
    expect(hostClashes([yard, copy])).toEqual([{ host: 'yard.example', keeper: 'yard', claimant: 'copy' }])
    expect(hostClashes([yard, group])).toEqual([])
  })
})
