import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { accepts, compressed, compressTexts } from './compress.ts'

const TEXT = 'Toyota Corolla Ascent Sport '.repeat(200)

describe('accepts', () => {
  test.each([
    ['gzip, br', 'br', true],
    ['gzip;q=0.5, BR;q=1', 'br', true],
    ['br;q=0', 'br', false],
    ['br;q=0.000', 'br', false],
    ['brotli', 'br', false],
    [undefined, 'gzip', false],
  ])('%j %s: %s', (header, encoding, expected) => {
    expect(accepts(header, encoding)).toBe(expected)
  })
})

describe('compressed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('%s → %s', async (accept, encoding, unpack) => {
    const response = compressed(accept, TEXT, { status: 200, headers: { 'content-type': 'text/html' } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(TEXT)
  })

  test('leaves small texts, and clients that accept no encoding', async () => {
    for (const response of [
      compressed('br', 'small', { status: 200, headers: {} }),
      compressed(undefined, TEXT, { status: 200, headers: {} }),
    ]) {
      expect(response.headers.has('content-encoding')).toBe(false)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
    }
  })
})

describe('compressTexts', () => {
  const app = new Hono()
  app.use(compressTexts())
  app.get('/json', (c) => c.json({ TEXT }, 422, { 'set-cookie': 'a=1', vary: 'Accept' }))
  app.get('/image', (c) => c.body(TEXT, 200, { 'content-type': 'image/png' }))
  const get = (path: string, method = 'GET') => app.request(path, { method, headers: { 'accept-encoding': 'gzip' } })

  test('compresses JSON and keeps status, cookies and Vary', async () => {
    const response = await get('/json')
    expect(response.status).toBe(422)
    expect(response.headers.get('content-encoding')).toBe('gzip')
    expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding')
    expect(response.headers.getSetCookie()).toEqual(['a=1'])
    expect(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())).toEqual({ TEXT })
  })

  test('leaves pictures and HEAD alone', async () => {
    expect((await get('/image')).headers.has('content-encoding')).toBe(false)
    expect((await get('/json', 'HEAD')).headers.has('content-encoding')).toBe(false)
  })
})
