import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { openHttpServer, type HttpServer } from './http-server.ts'

let server: HttpServer | undefined
afterEach(() => server?.drain())

async function open(): Promise<number> {
  const opened = await openHttpServer({
    host: '127.0.0.1',
    port: 0,
    fetch: async (request) => new Response(await request.text()),
    requestLimitMs: 200,
  })
  if (!opened.ok) throw new Error(opened.error.what)
  server = opened.value
  return opened.value.port
}

/** Sends a head, then a byte at a time until the server closes the connection. Returns the response. */
async function trickle(port: number, head: string): Promise<string> {
  let answer = ''
  const socket = connect(port, '127.0.0.1')
  socket.on('data', (data) => (answer += data.toString()))
  socket.on('error', () => undefined)
  socket.write(head)
  while (!socket.closed) {
    if (!socket.destroyed) socket.write('a')
    await sleep(20)
  }
  return answer
}

test.each([
  ['a body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n'],
  ['a head', 'GET / HTTP/1.1\r\nHost: a\r\nX-Long: '],
])('%s that arrives too slowly is cut off', async (_, head) => {
  expect(await trickle(await open(), head)).toMatch(/^HTTP\/1.1 408 |^$/)
})

test('a request that arrives whole is answered', async () => {
  const response = await fetch(`http://127.0.0.1:${await open()}/`, { method: 'POST', body: 'all of it' })
  expect(await response.text()).toBe('all of it')
})
