import * as fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { parseJson, readBody, unreadableBody } from './read-body.ts'

const app = new Hono()
app.post('/', async (c) => {
  const body = await readBody(c)
  return body.ok ? c.json(body.value) : unreadableBody(body.error)
})

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
