import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createPublicFetch, UnreachableError } from './public-fetch.ts'
import { startLocalServer } from './testing/local-server.ts'

const port = await startLocalServer((request, response) => {
  switch (request.url) {
    case '/large':
      return void response.end('x'.repeat(2000))
    case '/slow':
      return void sleep(60_000, undefined, { ref: false }).then(() => response.end())
    case '/elsewhere':
      return void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    case '/broken':
      return void request.socket.destroy()
    default: {
      const chunks: Buffer[] = []
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const body = JSON.stringify({
            method: request.method,
            asked: request.headers['x-asked'],
            body: Buffer.concat(chunks).toString(),
          })
          response.writeHead(201, { 'content-type': 'application/json' }).end(body)
        })
    }
  }
})
const base = `http://127.0.0.1:${port}`
const fetchFrom = (allowedPrivateHosts: readonly string[]) =>
  createPublicFetch({
    rules: { allowedPrivateHosts, allowsLoopback: false },
    timeLimitMs: 300,
    maxBytes: 1000,
    why: 'as it says who somebody is',
  })
const allowed = fetchFrom([`127.0.0.1:${port}`])
const get = { method: 'GET', headers: {} }

it('answers as fetch does', async () => {
  const response = await allowed(`${base}/`, { method: 'POST', headers: { 'x-asked': 'yes' }, body: 'a=1' })
  expect([response.status, response.headers.get('content-type')]).toEqual([201, 'application/json'])
  expect(await response.json()).toEqual({ method: 'POST', asked: 'yes', body: 'a=1' })
})

it('follows no redirect', async () => {
  expect((await allowed(`${base}/elsewhere`, get)).status).toBe(302)
})

it.each([
  ['/large', 'answers with more than 1000 bytes'],
  ['/slow', 'took too long'],
  ['/broken', 'socket hang up'],
])('%s %s', async (path, words) => {
  const call = allowed(`${base}${path}`, get)
  await expect(call).rejects.toThrow(words)
  await expect(call).rejects.toBeInstanceOf(UnreachableError)
})

it.each([
  [base, /not reached over http:, as it says who somebody is/],
  [`https://127.0.0.1:${port}`, /no public address/],
  ['https://169.254.169.254/latest', /no public address/],
])('does not reach %s unless the operator allows it', async (address, words) => {
  await expect(fetchFrom([])(address, get)).rejects.toThrow(words)
})
