import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startLocalServer } from '#platform/server/testing/local-server.ts'
import { ask, createTestApp, HOST, ignore, registerPages } from '../testing/web-app-fixture.tsx'

describe('hostile input', () => {
  const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const
  const nasty = fc.oneof(
    fc.webPath(),
    fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `/${encodeURI(text.toWellFormed())}`),
    fc
      .array(
        fc.constantFrom(
          '/',
          '//',
          '..',
          '.',
          '%',
          '%2',
          '%00',
          '%2f',
          '%c0%af',
          '%ff',
          '%E0%A4%A',
          'search',
          'make=',
          '?',
          '&',
          '[0]',
          '=',
          '#',
          ';',
          '\\',
          '@',
          ':',
        ),
        { maxLength: 12 },
      )
      .map((parts) => `/${parts.join('')}`),
  )

  test('no address makes the application fail', async () => {
    const app = createTestApp({ pages: [registerPages] })
    await fc.assert(
      fc.asyncProperty(nasty, fc.constantFrom(...METHODS), async (path, method) => {
        const request = new Request(`http://${HOST}${path}`, { method, headers: { host: HOST } })
        const response = await app.fetch(request)
        expect(response.status).toBeLessThan(500)
      }),
      { numRuns: 500 },
    )
  })

  test('no header or body makes the application fail', async () => {
    const app = createTestApp()
    const value = fc.string({ maxLength: 40 }).map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').trim())
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'accept',
            'accept-encoding',
            'content-type',
            'cookie',
            'origin',
            'sec-fetch-site',
            'if-none-match',
            'range',
            'x-forwarded-host',
            'x-forwarded-for',
          ),
          value,
        ),
        fc.string(),
        async (headers, body) => {
          const response = await ask(app, '/enquire', { method: 'POST', body, headers })
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('on a socket', async () => {
  const failures: object[] = []

  const app = createTestApp({
    log: { debug: ignore, info: ignore, warn: ignore, error: (fields) => void failures.push(fields) },
  })
  const port = await startLocalServer(
    (request, response) => void getRequestListener((r, env) => app.fetch(r, env))(request, response),
  )

  /** Status line of the response to these raw bytes. */
  function statusLine(bytes: string | Buffer): Promise<string> {
    return new Promise((resolve) => {
      let answer = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      const done = () => {
        socket.destroy()
        resolve(answer.split('\r\n')[0] ?? '')
      }
      socket.on('data', (data) => {
        answer += data.toString('latin1')
        if (answer.includes('\r\n')) done()
      })
      socket.on('error', done)
      socket.on('close', done)
    })
  }

  const get = (target: string, host = HOST): string =>
    `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`

  test.each(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'an aborted body of %s is not logged as an error',
    async (type) => {
      const socket = connect(port, '127.0.0.1')
      const head = `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n`
      await new Promise((resolve) => socket.write(`${head}{"a":`, resolve))
      // Long enough for the handler to wait for the rest.
      await new Promise((resolve) => setTimeout(resolve, 50))
      socket.destroy()
      // A second request is answered after the first connection's end was noticed.
      expect(await statusLine(get('/healthz'))).toMatch(/^HTTP\/1.1 200/)
      expect(failures).toEqual([])
    },
  )

  test.each([
    ['a page', get('/'), /^HTTP\/1.1 200/],
    ['two slashes', get('//'), /^HTTP\/1.1 4/],
    ['another host after two slashes', get('//evil.example/x'), /^HTTP\/1.1 404/],
    ['an absolute address', get('http://evil.example/'), /^HTTP\/1.1 [24]\d\d/],
    ['an absolute address of no scheme', get('evil://x'), /^HTTP\/1.1 4/],
    ['only a star', `OPTIONS * HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`, /^HTTP\/1.1 [24]/],
    ['broken percent signs', get('/%zz%'), /^HTTP\/1.1 404/],
    ['an encoded NUL', get('/a%00b'), /^HTTP\/1.1 400/],
    ['a raw NUL', get('/a\0b'), /^HTTP\/1.1 400|^$/],
    ['raw bytes beyond ASCII', Buffer.from(get('/\xff\xfe'), 'latin1'), /^HTTP\/1.1 4|^$/],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400/],
    ['an invalid host', get('/', 'a b<>'), /^HTTP\/1.1 4/],
    ['no HTTP at all', 'hello\r\n\r\n', /^HTTP\/1.1 400|^$/],
    [
      'ten megabytes of headers',
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-Big: ${'a'.repeat(10_000_000)}\r\n\r\n`,
      /^HTTP\/1.1 431|^$/,
    ],
    ['a long address', get(`/${'a'.repeat(9000)}`), /^HTTP\/1.1 414/],
    ['a wrong length', `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: -1\r\n\r\n`, /^HTTP\/1.1 400|^$/],
    [
      'two lengths',
      `POST /enquire HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      /^HTTP\/1.1 400|^$/,
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await statusLine(bytes)).toMatch(expected)
    expect(await statusLine(get('/healthz'))).toMatch(/^HTTP\/1.1 200/)
  })
})
