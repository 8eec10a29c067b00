import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { tryConnect } from './try-connect.ts'

const RULES = { allowedPrivateHosts: ['127.0.0.1'], allowsLoopback: false }

/** A server that accepts connections and says nothing. */
async function silentServer(): Promise<{ readonly port: number; readonly received: () => number }> {
  let received = 0
  const server = createServer((socket) => {
    socket.on('data', (data) => (received += data.length)).on('error', () => undefined)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, received: () => received }
}

test('connects to an open port and sends nothing', async () => {
  const { port, received } = await silentServer()
  expect(await tryConnect(new URL(`http://127.0.0.1:${port}/hook`), RULES)).toBeNull()
  expect(received()).toBe(0)
})

test('says why a server is not reached', async () => {
  const { port } = await silentServer()
  expect(await tryConnect(new URL('http://127.0.0.1:1/'), RULES)).toContain('ECONNREFUSED')
  expect(await tryConnect(new URL(`https://127.0.0.1:${port}/`), RULES, 100)).toBe('no answer in 0.1 s')
  expect(await tryConnect(new URL('http://localhost/'), { ...RULES, allowedPrivateHosts: [] })).toContain(
    'no public address',
  )
})
