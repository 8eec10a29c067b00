import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { download, type DownloadRules } from './download.ts'

/** Starts a server on the loopback address, under a name that only the test's resolver knows. */
async function serve(listener: RequestListener): Promise<string> {
  return `http://pictures.example:${await startLocalServer(listener, onTestFinished)}`
}

const RULES: DownloadRules = {
  hosts: ['pictures.example'],

  limitBytes: 1000,
  limitMs: 400,
  isAllowedAddress: (address, port) => address === '127.0.0.1' && port !== '1',
  resolve: () => Promise.resolve(['127.0.0.1']),
}

const never = () => new Promise<never>(() => undefined)
const halfPrivate = () => Promise.resolve(['1.1.1.1', '10.0.0.1'])

describe('download', () => {
  it('returns the body', async () => {
    const origin = await serve((_, response) => response.end('picture'))
    expect(await download(`${origin}/1.jpg`, RULES)).toEqual({ ok: true, value: Buffer.from('picture') })
  })

  it('follows a redirect to an allowed address', async () => {
    const origin = await serve(({ url }, response) =>
      url === '/new' ? response.end('moved') : response.writeHead(302, { location: '/new' }).end(),
    )
    expect(await download(`${origin}/old`, RULES)).toEqual({ ok: true, value: Buffer.from('moved') })
  })

  const BAD: readonly (readonly [kind: string, listener: RequestListener])[] = [
    ['too-large', (_, response) => response.writeHead(200, { 'content-length': '5000' }).end()],
    ['too-large', (_, response) => response.end('x'.repeat(5000))],
    ['too-slow', () => undefined],
    ['too-slow', (_, response) => setInterval(() => response.write('x'), 50).unref()],
    ['unreachable', (_, response) => response.destroy()],
    [
      'encoded',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(9000))),
    ],
    ['status', (_, response) => response.writeHead(404).end()],
    ['too-many-redirects', (_, response) => response.writeHead(302, { location: '/again' }).end()],
    ['not-an-address', (_, response) => response.writeHead(302, { location: 'http://:' }).end()],
    ['scheme', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
    ['host', (_, response) => response.writeHead(302, { location: 'http://localhost/admin' }).end()],
    ['private-address', (_, response) => response.writeHead(302, { location: 'http://pictures.example:1/' }).end()],
  ]

  it.each(BAD)('fails with %s', async (kind, listener) => {
    const origin = await serve(listener)
    expect(await download(`${origin}/1.jpg`, RULES)).toMatchObject({ ok: false, error: { kind } })
  })

  it('connects to the address that was checked, even if the name resolves differently later', async () => {
    const origin = await serve((_, response) => response.end('first'))
    let asked = 0
    const resolve = () => Promise.resolve(asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1'])
    expect((await download(`${origin}/1.jpg`, { ...RULES, resolve })).ok).toBe(true)
    expect(asked).toBe(1)
  })

  it('includes name resolution in the time limit', async () => {
    expect(await download('http://pictures.example/', { ...RULES, resolve: never })).toEqual({
      ok: false,
      error: { kind: 'too-slow' },
    })
  })

  const STRICT: DownloadRules = { hosts: ['*'], limitBytes: 1000, limitMs: 400 }
  it.each([
    ['http://127.0.0.1/', 'private-address'],
    ['http://0x7f.1/', 'private-address'],
    ['http://2130706433/', 'private-address'],
    ['http://[::1]/', 'private-address'],
    ['http://[::ffff:127.0.0.1]/', 'private-address'],
    ['http://169.254.169.254/latest/meta-data/', 'private-address'],
    ['http://localhost/', 'private-address'],
    ['http://1.1.1.1:22/', 'port'],
  ])('sends no request to %s: %s', async (address, kind) => {
    expect(await download(address, STRICT)).toEqual({ ok: false, error: { kind } })
  })

  it('reaches a private address that the operator names, at its port', async () => {
    const origin = await serve((_, response) => response.end('picture'))
    const local = { ...STRICT, hosts: [], resolve: () => Promise.resolve(['127.0.0.1']) }
    const named = { ...local, allowedPrivateHosts: [new URL(origin).host] }
    expect((await download(`${origin}/1.jpg`, named)).ok).toBe(true)
    expect(await download(`${origin}/1.jpg`, local)).toEqual({ ok: false, error: { kind: 'port' } })
    expect(await download('http://pictures.example/', named)).toEqual({ ok: false, error: { kind: 'private-address' } })
  })

  it('keeps redirects within the hosts of the feed', async () => {
    const origin = await serve((_, response) => response.writeHead(302, { location: 'https://other.example/' }).end())
    const rules = { ...RULES, hosts: [] }
    expect(await download(`${origin}/1.jpg`, rules, ['pictures.example'])).toMatchObject({ error: { kind: 'host' } })
  })

  it('rejects a name if one of its addresses is private', async () => {
    expect(await download('http://mixed.example/', { ...STRICT, resolve: halfPrivate })).toEqual({
      ok: false,
      error: { kind: 'private-address' },
    })
  })
})
