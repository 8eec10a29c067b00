import { gzipSync } from 'node:zlib'
import * as fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { testBodies, type TestEnv } from './testing/test-bodies.ts'
import { parseJson, readBody, unreadableBody } from './read-body.ts'

const app = new Hono<TestEnv>()
app.use(testBodies())
app.post('/', async (c) => {
  const body = await readBody(c)
  return body.ok ? c.json(body.value) : unreadableBody(body.error)
})

/** A body without an end, and the number of its chunks that were requested. */
function endlessBody(bytes: number) {
  let chunks = 0
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunks++
      controller.enqueue(new Uint8Array(bytes).fill(0x61))
    },
  })
  return { stream, chunks: () => chunks }
}

function post(body: string, type?: string): Response | Promise<Response> {
  return app.request('/', { method: 'POST', body, headers: { 'content-type': type ?? 'text/plain' } })
}

describe('readBody', () => {
  test.each([
    ['{"a":[1]}', 'application/json; charset=utf-8', { a: [1] }],
    ['a=1&b=2&b=3', 'application/x-www-form-urlencoded', { a: '1', b: ['2', '3'] }],
    [
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      { a: '1' },
    ],
  ])('%j as %s', async (body, type, expected) => {
    expect(await (await post(body, type)).json()).toEqual(expected)
  })

  test.each([
    ['{"a":', 'application/json', 400],
    ['', 'application/json', 400],
    ['[['.repeat(15), 'application/json', 400],
    ['not a form', 'multipart/form-data; boundary=x', 400],
    ['x', 'multipart/form-data', 400],
    ['{"a":1}', 'text/plain', 415],
  ])('%j as %s: %i', async (body, type, status) => {
    expect((await post(body, type)).status).toBe(status)
  })

  test('the limit is enforced while the body arrives, and the rest is not read', async () => {
    const endless = endlessBody(8192)
    const response = await app.request('/', {
      method: 'POST',
      body: endless.stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(endless.chunks()).toBeLessThan(12)
  })

  test('a declared length beyond the limit is refused before anything is read', async () => {
    const endless = endlessBody(1)
    const response = await app.request('/', {
      method: 'POST',
      body: endless.stream,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '65537' },
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
    expect(endless.chunks()).toBeLessThan(3)
  })

  test('a compressed body is refused, so that a small one can’t become large', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const response = await app.request('/', { method: 'POST', body: gzipSync('{"a":1}'), headers })
    expect(response.status).toBe(415)
  })

  test('a body of the largest size in chunks of one byte is read whole', async () => {
    const text = JSON.stringify({ a: 'b'.repeat(65_000) })
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of Buffer.from(text)) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json' }
    const response = await app.request('/', { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit)
    expect(await response.text()).toBe(text)
  })

  test('beyond the ceiling of all bodies in flight the answer is 503 with Retry-After', async () => {
    const small = new Hono<TestEnv>()
    small.use(testBodies({ total: 100, perVisitor: 100 }))
    small.post('/', async (c) => {
      const body = await readBody(c)
      return body.ok ? c.json(body.value) : unreadableBody(body.error)
    })
    const send = (body: string) =>
      small.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    const refused = await send(JSON.stringify('a'.repeat(200)))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    // The bytes of earlier requests were returned.
    for (let each = 0; each < 3; each++) expect((await send(JSON.stringify('a'.repeat(80)))).status).toBe(200)
  })

  test('any body gets a response below 500', async () => {
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
      ';;;',
    ]
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.constantFrom(...types), async (body, type) => {
        expect((await post(body.toWellFormed(), type)).status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
  })
})

test('all JSON that is not deep is parsed', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
      expect(parseJson(JSON.stringify(value))).toEqual({
        ok: true,
        value: JSON.parse(JSON.stringify(value)) as unknown,
      })
    }),
  )
})
