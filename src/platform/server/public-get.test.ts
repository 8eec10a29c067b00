import type { IncomingMessage, RequestListener } from 'node:http'
import { expect, it } from 'vitest'
import { publicGet } from './public-get.ts'
import { startLocalServer } from './testing/local-server.ts'

const seen: IncomingMessage[] = []
const listener: RequestListener = (request, response) => {
  seen.push(request)
  const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to')
  if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end()
  else if (to === null) response.end('stock')
  else response.writeHead(302, { location: to }).end()
}
const port = await startLocalServer(listener)
const other = await startLocalServer(listener)

const ALLOWED = { allowedPrivateHosts: [`127.0.0.1:${port}`, `127.0.0.1:${other}`], allowsLoopback: false }
const get = (path: string, rules = ALLOWED, base = `http://127.0.0.1:${port}`) =>
  publicGet(`${base}${path}`, rules, {
    headers: { accept: '*/*' },
    secretHeaders: { authorization: 'Basic x' },
    signal: AbortSignal.timeout(5000),
    why: 'as it may be changed on its way',
  })
const to = (address: string) => `/?to=${encodeURIComponent(address)}`

it('follows redirects, and sends secrets to the first origin only', async () => {
  seen.length = 0
  expect(await get(to(`/b${to(`http://127.0.0.1:${other}/c`)}`))).toMatchObject({
    ok: true,
    value: { statusCode: 200 },
  })
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Basic x', 'Basic x', undefined])
})

it.each([
  [
    'a private address',
    to('https://10.0.0.1/'),
    /redirects to an address that is refused: 10\.0\.0\.1 has no public address/,
  ],
  ['a name of this machine', to('https://localhost/'), /localhost has no public address/],
  ['an unencrypted address', to('http://files.example.com/'), /not reached over http:, as it may be changed/],
  ['a file', to('file:///etc/passwd'), /can't be read/],
  ['itself, again and again', '/loop', /redirects more than 5 times/],
])('does not follow a redirect to %s', async (_, path, message) =>
  expect(await get(path)).toMatchObject({ ok: false, error: expect.stringMatching(message) }),
)

it('refuses a private address that is not allowed', async () => {
  const none = { allowedPrivateHosts: [], allowsLoopback: false }
  expect(await get('/', none)).toMatchObject({ ok: false, error: expect.stringContaining('ALLOWED_PRIVATE_HOSTS') })
  expect(await get('/', none, `https://127.0.0.1:${port}`)).toMatchObject({ ok: false })
})
