import { describe, expect, test } from 'vitest'
import { ask, createTestApp } from '../testing/web-app-fixture.tsx'

describe('limits', () => {
  test('an address beyond 4 KB is 414, a control character 400', async () => {
    expect((await ask(createTestApp(), `/search?query=${'a'.repeat(4100)}`)).status).toBe(414)
    expect((await ask(createTestApp(), '/search?query=a%00b')).status).toBe(400)
  })

  test.each([
    ['/search?query=a%00b', 400, 'We can’t read that address'],
    ['/a%07b', 400, 'We can’t read that address'],
    [`/search?query=${'a'.repeat(4100)}`, 414, 'That address is too long'],
  ])('a browser gets a page about its address, a program problem details: %.20s', async (path, status, title) => {
    const page = await ask(createTestApp(), path, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(title)
    const program = await ask(createTestApp(), path, { headers: { accept: 'application/json' } })
    expect([program.status, program.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
  })

  test('a body beyond 64 KB is 413, with Content-Length or streamed', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(70_000) })
    const headers = { 'content-type': 'application/json' }
    expect((await ask(createTestApp(), '/api/leads', { method: 'POST', body, headers })).status).toBe(413)
    const stream = new Blob([body]).stream()
    const streamed = { method: 'POST', body: stream, headers, duplex: 'half' } as RequestInit
    expect((await ask(createTestApp(), '/api/leads', streamed)).status).toBe(413)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json'])(
    'another site’s %s is refused',
    async (type) => {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' } }
      expect((await ask(createTestApp(), '/api/leads', init)).status).toBe(403)
      expect((await ask(createTestApp({ openPaths: /^\/api\/leads$/ }), '/api/leads', init)).status).not.toBe(403)
    },
  )

  test('a browser’s form is refused with a page, a program’s call with problem details', async () => {
    const foreign = { method: 'POST', body: 'a=b', headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' } }
    const large = {
      method: 'POST',
      body: 'a'.repeat(70_000),
      headers: { accept: 'text/html,*/*;q=0.8', 'content-type': 'application/x-www-form-urlencoded' },
    }
    for (const [init, status, title] of [
      [foreign, 403, 'Nothing was sent'],
      [large, 413, 'That was too much at once'],
    ] as const) {
      const page = await ask(createTestApp(), '/enquire', init)
      expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain(title)
      const api = await ask(createTestApp(), '/api/leads', init)
      expect([api.status, api.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
      const json = await ask(createTestApp(), '/enquire', {
        ...init,
        headers: { ...init.headers, accept: 'application/json' },
      })
      expect([json.status, json.headers.get('content-type')]).toEqual([status, 'application/problem+json'])
    }
  })

  test('malformed JSON is 400', async () => {
    const init = { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }
    const response = await ask(createTestApp(), '/api/leads', init)
    expect([response.status, response.headers.get('content-type')]).toEqual([400, 'application/problem+json'])
  })
})
