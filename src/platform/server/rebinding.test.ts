import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPublicPost } from './public-post.ts'

/** A name whose first answer is public, and every later one this machine. */
const answers: string[] = []
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (
    _host: string,
    _options: object,
    done: (error: null, addresses: readonly { address: string; family: number }[]) => void,
  ) => {
    answers.push(answers.length === 0 ? '192.0.2.255' : '127.0.0.1')
    const address = answers.at(-1) ?? ''
    setImmediate(() => done(null, [{ address, family: 4 }]))
  }
  return { ...dns, lookup }
})
vi.mock('../public-address.ts', () => ({ isPublicAddress: (address: string) => address !== '127.0.0.1' }))

let calls = 0
const server = createServer((_, response) => {
  calls++
  response.end()
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => server.close())

test('a name that resolves to this machine the second time is looked up once, and this machine is not called', async () => {
  const post = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: false })
  const call = { body: '{}', headers: {}, signal: AbortSignal.timeout(1_000) }
  await expect(post(`https://rebinding.example:${port}/`, call)).rejects.toThrow(/192\.0\.2\.255|timeout/)
  expect(answers).toEqual(['192.0.2.255'])
  const again = { ...call, signal: AbortSignal.timeout(1_000) }
  await expect(post(`https://rebinding.example:${port}/`, again)).rejects.toThrow('ALLOWED_PRIVATE_HOSTS')
  expect(answers).toEqual(['192.0.2.255', '127.0.0.1'])
  expect(calls).toBe(0)
})
