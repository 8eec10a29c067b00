import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

/**
 * A name whose first answer counts as public, and every later one is this machine. The first is an address of the loopback network where nobody
 * listens: an address of the internet would be answered by whatever network the test runs in.
 */
const answers: string[] = []
vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>()
  const lookup = (
    _host: string,
    _options: object,
    done: (error: null, addresses: readonly { address: string; family: number }[]) => void,
  ) => {
    answers.push(answers.length === 0 ? '127.0.0.2' : '127.0.0.1')
    const address = answers.at(-1) ?? ''
    setImmediate(() => done(null, [{ address, family: 4 }]))
  }
  return { ...dns, lookup }
})
vi.mock('../public-address.ts', () => ({ isPublicAddress: (address: string) => address === '127.0.0.2' }))

let connections = 0
const server = createServer((socket) => {
  connections++
  socket.destroy()
})
let port = 0
// Test files share their loaded modules: those that look names up are loaded anew here, and again after this file.
beforeAll(async () => {
  vi.resetModules()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo)
})
afterAll(() => {
  vi.resetModules()
  server.close()
})

test('a name that resolves to this machine the second time is looked up once, and this machine is not called', async () => {
  const { createPublicPost } = await import('./public-post.ts')
  const post = createPublicPost({ allowedPrivateHosts: [], allowsLoopback: false })
  const send = () =>
    post(`https://rebinding.example:${port}/`, { body: '{}', headers: {}, signal: new AbortController().signal })
  await expect(send()).rejects.toThrow(`127.0.0.2:${port}`)
  expect(answers).toEqual(['127.0.0.2'])
  await expect(send()).rejects.toThrow('ALLOWED_PRIVATE_HOSTS')
  expect(answers).toEqual(['127.0.0.2', '127.0.0.1'])
  expect(connections).toBe(0)
})
