import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPublicPost, type PublicPostRules } from './public-post.ts'

const received: string[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    received.push(`${request.method} ${request.url} ${body}`)
    response.writeHead(307, { location: '/elsewhere' }).end('x'.repeat(100_000))
  })
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())
beforeEach(() => void received.splice(0))

const NONE: PublicPostRules = { allowedPrivateHosts: [], allowsLoopback: false }
const post = (address: string, rules: PublicPostRules) =>
  createPublicPost(rules)(address, { body: '{"é":1}', headers: {}, signal: AbortSignal.timeout(5000) })

it.each([
  'http://127.0.0.1:PORT/',
  'https://127.0.0.1:PORT/',
  'https://localhost:PORT/',
  'https://[::1]:PORT/',
  'http://localhost:PORT/',
  'https://169.254.169.254/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::ffff:127.0.0.1]/',
])('refuses %s, and connects to nothing', async (address) => {
  await expect(post(address.replace('PORT', String(port)), NONE)).rejects.toThrow(/ALLOWED_PRIVATE_HOSTS/)
  expect(received).toEqual([])
})

it('posts to hosts that the operator names, with or without their port, and follows no redirect', async () => {
  for (const host of ['127.0.0.1', `127.0.0.1:${port}`]) {
    const response = await post(`http://127.0.0.1:${port}/in`, { ...NONE, allowedPrivateHosts: [host] })
    expect(response.status).toBe(307)
  }
  expect(received).toEqual(['POST /in {"é":1}', 'POST /in {"é":1}'])
  await expect(post(`http://127.0.0.1:${port}/in`, { ...NONE, allowedPrivateHosts: ['127.0.0.1:1'] })).rejects.toThrow(
    'ALLOWED_PRIVATE_HOSTS',
  )
})

it('posts to this machine in demo mode', async () => {
  expect((await post(`http://localhost:${port}/`, { ...NONE, allowsLoopback: true })).status).toBe(307)
})
