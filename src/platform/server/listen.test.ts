import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenOn } from './listen.ts'
import { silentLogger } from './log.ts'

/** A message of PostgreSQL's protocol: a letter, the length without the letter, and the content. */
function message(letter: string, content: Buffer | string = ''): Buffer {
  const body = Buffer.from(content)
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + length.length)
  return Buffer.concat([Buffer.from(letter), length, body])
}

const fatal = (text: string): Buffer => message('E', `SFATAL\0C57P01\0M${text}\0\0`)
const READY = message('Z', 'I')
const LOGGED_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY])
const LISTENING = Buffer.concat([message('C', 'LISTEN\0'), READY])
const STARTUP = 0

/** A server that accepts one LISTEN of each connection, and then ends it with two errors in one packet, as a killed PostgreSQL may. */
let server: Server
const connections: Socket[] = []
beforeAll(async () => {
  server = createServer((socket) => {
    connections.push(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      if (data[0] === STARTUP) socket.write(LOGGED_IN)
      else if (data.toString('latin1', 0, 1) === 'Q') {
        socket.write(LISTENING)
        setTimeout(() => socket.end(Buffer.concat([fatal('terminating connection'), fatal('postmaster exit')])), 10)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  for (const socket of connections) socket.destroy()
  server.close()
})

test('a connection that is lost with two errors at once is opened again', async () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  let connected = 0
  let again = () => {}
  const reconnected = new Promise<void>((resolve) => (again = resolve))
  const listening = listenOn(
    `postgres://forecourt@127.0.0.1:${port}/forecourt?sslmode=disable`,
    'stock',
    { onMessage: () => {}, onConnected: () => ++connected === 2 && again() },
    silentLogger,
  )
  await reconnected
  await listening.close()
  expect(connected).toBeGreaterThanOrEqual(2)
})
