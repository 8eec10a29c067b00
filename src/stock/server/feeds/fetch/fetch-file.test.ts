import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import ssh2 from 'ssh2'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { feedDefinition, type FeedSource } from '../../../feed-definition.ts'
import { startSftpServer } from '../../../testing/sftp-server.ts'
import { fetchFile, sourceText } from './fetch-file.ts'
import type { FetchContext } from './fetched-file.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'))
afterAll(() => rmSync(root, { recursive: true }))
const stock = join(root, 'feeds', 'north', 'stock')
const workFolder = join(root, 'work')
beforeEach(() => {
  rmSync(join(root, 'feeds'), { recursive: true, force: true })
  mkdirSync(stock, { recursive: true })
  rmSync(workFolder, { recursive: true, force: true })
  mkdirSync(workFolder)
})

const SECRETS: Record<string, string> = { PASSWORD: 'open sesame' }
const fetchFrom = (from: object, more: Partial<FetchContext> = {}) => {
  const parsed = feedDefinition.parse({ from, schedule: { cron: '0 * * * *' } })
  return fetchFile(parsed.from, {
    dealer: 'north',
    workFolder,
    feedsFolder: join(root, 'feeds'),
    rules: { allowedPrivateHosts: ['localhost', '127.0.0.1'], allowsLoopback: false },
    secret: async (name) => SECRETS[name] ?? null,
    previous: null,
    signal: AbortSignal.timeout(20_000),
    restMs: 30,
    ...more,
  })
}
const failed = (error: RegExp | string) => ({
  ok: false,
  error: typeof error === 'string' ? error : expect.stringMatching(error),
})
const copyOf = (fetched: Awaited<ReturnType<typeof fetchFrom>>) => {
  if (!fetched.ok || fetched.value.kind !== 'file') throw new Error(JSON.stringify(fetched))
  return { name: basename(fetched.value.path), text: readFileSync(fetched.value.path, 'utf8'), ...fetched.value }
}
const age = (path: string, seconds: number) =>
  utimesSync(path, Date.now() / 1000 - seconds, Date.now() / 1000 - seconds)

describe('a watched folder', () => {
  const put = (name: string, text: string, seconds = 60) => {
    writeFileSync(join(stock, name), text)
    age(join(stock, name), seconds)
  }

  it('gives its newest file that matches, and keeps it', async () => {
    put('stock-1.csv', 'old', 120)
    put('stock-2.csv', 'new', 60)
    put('prices.csv', 'other', 1)
    put('.stock-3.csv', 'hidden', 1)
    put('stock-3.csv.part', 'unfinished', 1)
    const fetched = copyOf(await fetchFrom({ folder: 'stock', file: 'STOCK-*' }))
    expect(fetched).toMatchObject({ name: 'stock-2.csv', text: 'new', location: 'north/stock/stock-2.csv' })
    expect(readFileSync(join(stock, 'stock-2.csv'), 'utf8')).toBe('new')
  })

  it('leaves a file that is still being written, and reads the whole of it later', async () => {
    put('stock.csv', 'half', 0)
    const writer = setInterval(() => appendFileSync(join(stock, 'stock.csv'), 'more'), 5)
    expect(await fetchFrom({ folder: 'stock' })).toEqual(failed('stock.csv is still being written.'))
    clearInterval(writer)
    expect(copyOf(await fetchFrom({ folder: 'stock' })).text).toMatch(/^half(more)+$/)
  })

  it('does not follow links', async () => {
    put('../secret.csv', 'secret')
    writeFileSync(join(root, 'secret.csv'), 'secret')
    symlinkSync(join(root, 'secret.csv'), join(stock, 'stock.csv'))
    expect(await fetchFrom({ folder: 'stock' })).toEqual(failed('There is no file * in north/stock.'))
    symlinkSync(root, join(stock, 'out'))
    expect(await fetchFrom({ folder: 'stock/out' })).toEqual(failed(/a link that leads out of the folder of north/))
  })

  it('says that it is not there', async () => {
    expect(await fetchFrom({ folder: 'other' })).toEqual(failed(/This machine has no folder .*north\/other/))
    expect(await fetchFrom({ folder: 'stock', file: 'x.csv' })).toEqual(
      failed('There is no file x.csv in north/stock.'),
    )
  })
})

const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})
setDefaultCACertificates([...getCACertificates(), cert])
const answers: Record<string, RequestListener> = {
  '/stock.csv': (request, response) => {
    if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"v1"' }).end('stock')
  },
  '/secret.csv?key=k': ({ headers }, response) =>
    headers.authorization === `Basic ${btoa('me:open sesame')}` && headers['x-key'] === 'open sesame'
      ? response.end('stock')
      : response.writeHead(401).end(),
  '/half.csv': (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half', () => response.destroy())
  },
  '/half-chunked.csv': (_, response) => response.write('half', () => response.destroy()),
  '/slow.csv': (_, response) => void response.write('a'),
  '/elsewhere.csv': (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/stock.csv' }).end(),
}
const https = createServer({ cert, key }, (request, response) => {
  const answer = answers[request.url ?? '']
  if (answer) answer(request, response)
  else response.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(https, 'listening')
afterAll(() => {
  https.closeAllConnections()
  https.close()
})

describe('an https: address', () => {
  const base = `https://localhost:${(https.address() as AddressInfo).port}`

  it('gives its file, and says later that it has not changed', async () => {
    const fetched = copyOf(await fetchFrom({ https: `${base}/stock.csv` }))
    expect(fetched).toMatchObject({ name: 'stock.csv', text: 'stock', validators: { etag: '"v1"' } })
    expect(await fetchFrom({ https: `${base}/stock.csv` }, { previous: fetched.validators })).toMatchObject({
      value: { kind: 'not-modified' },
    })
  })

  it('gets user, password and header, and shows none of them', async () => {
    const password = { secret: 'PASSWORD' }
    const source = {
      https: `${base}/secret.csv?key=k`,
      user: 'me',
      password,
      header: { name: 'X-Key', value: password },
    }
    expect(copyOf(await fetchFrom(source))).toMatchObject({ text: 'stock', location: `${base}/secret.csv?…` })
    expect(await fetchFrom({ ...source, user: 'you' })).toEqual(failed(/refuses the user, password or header \(401\)/))
    const unset = { ...source, password: { secret: 'OTHER' } }
    expect(await fetchFrom(unset)).toEqual(
      failed('The secret OTHER of dealer north is not set. Set it: npx forecourt secrets set dealer/north OTHER'),
    )
  })

  it.each([
    ['is cut off', '/half.csv', /was not read to its end/],
    ['is cut off without a length', '/half-chunked.csv', /was not read to its end/],
    ['is missing', '/none.csv', /answers 404/],
    ['is at a private address', '/elsewhere.csv', /redirects to an address that is refused: 10\.0\.0\.1/],
  ])('fails if the file %s', async (_, path, message) =>
    expect(await fetchFrom({ https: base + path })).toEqual(failed(message)),
  )

  it('fails if the file takes too long', async () =>
    expect(await fetchFrom({ https: `${base}/slow.csv` }, { signal: AbortSignal.timeout(300) })).toEqual(
      failed(/it took too long/),
    ))

  it('is refused at a private address', async () =>
    expect(
      await fetchFrom({ https: `${base}/stock.csv` }, { rules: { allowedPrivateHosts: [], allowsLoopback: false } }),
    ).toEqual(failed(/no public address .* ALLOWED_PRIVATE_HOSTS/)))
})

const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
})
const parsedKey = ssh2.utils.parseKey(keys.privateKey)
if (parsedKey instanceof Error) throw parsedKey
SECRETS['KEY'] = keys.privateKey
let onRead: (() => void) | undefined
const sftp = await startSftpServer({
  folder: join(root, 'feeds'),
  user: 'north',
  password: 'open sesame',
  publicKey: `${parsedKey.type} ${parsedKey.getPublicSSH().toString('base64')}`,
  onRead: () => onRead?.(),
})

describe('an SFTP server', () => {
  const server = {
    host: '127.0.0.1',
    port: sftp.port,
    user: 'north',
    password: { secret: 'PASSWORD' },
    path: '/north/stock/stock.csv',
    hostKey: sftp.hostKey,
  }
  beforeEach(() => {
    onRead = undefined
    for (const [name, seconds] of [
      ['stock.csv', 3600],
      ['stock-2.csv', 1800],
      ['stock-3.csv.filepart', 900],
    ] as const) {
      writeFileSync(join(stock, name), name.repeat(10_000))
      age(join(stock, name), seconds)
    }
  })

  it('gives its file', async () => {
    const fetched = copyOf(await fetchFrom({ sftp: server }))
    expect(fetched).toMatchObject({ name: 'stock.csv', text: 'stock.csv'.repeat(10_000) })
    expect(fetched.location).toBe(`sftp://north@127.0.0.1:${sftp.port}/north/stock/stock.csv`)
  })

  it('gives the newest file that matches, to a private key, too', async () => {
    const withKey = { ...server, password: undefined, privateKey: { secret: 'KEY' }, path: 'north/stock/*' }
    expect(copyOf(await fetchFrom({ sftp: withKey })).name).toBe('stock-2.csv')
  })

  it('leaves a file that is still being written', async () => {
    onRead = () => appendFileSync(join(stock, 'stock.csv'), 'more')
    expect(await fetchFrom({ sftp: server })).toEqual(failed(/stock\.csv on 127\.0\.0\.1 is still being written/))
  })

  it.each([
    [
      'another host key',
      { hostKey: `SHA256:${'A'.repeat(43)}` },
      /127\.0\.0\.1 has the host key SHA256:.{43}, and not/,
    ],
    ['a wrong password', { password: { secret: 'KEY' } }, /refuses the user, password or key/],
    ['no secret', { password: { secret: 'OTHER' } }, /The secret OTHER of dealer north is not set/],
    ['no file', { path: '/north/none.csv' }, /There is no file \/north\/none\.csv/],
    ['no file of the pattern', { path: '/north/stock/x*.csv' }, /There is no file/],
    ['a closed port', { port: 1 }, /ECONNREFUSED/],
  ])('with %s', async (_, difference, message) =>
    expect(await fetchFrom({ sftp: { ...server, ...difference } })).toEqual(failed(message)),
  )

  it('fails if the server accepts the connection and says nothing', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const fetched = await fetchFrom({ sftp: { ...server, port } }, { signal: AbortSignal.timeout(300) })
    silent.close()
    expect(fetched).toEqual(failed(/it took too long/))
  })

  it('is refused at a private address, and nothing is sent there', async () => {
    const rules = { allowedPrivateHosts: [], allowsLoopback: false }
    const before = sftp.opened.length
    expect(await fetchFrom({ sftp: server }, { rules })).toEqual(failed(/no public address/))
    expect(await fetchFrom({ sftp: { ...server, host: 'localhost' } }, { rules })).toEqual(failed(/no public address/))
    expect(sftp.opened).toHaveLength(before)
  })
})

it.each([
  [{ folder: '.', file: '*.csv' }, 'north/*.csv'],
  [{ https: 'https://dms.example/x.csv?token=secret' }, 'https://dms.example/x.csv?…'],
] as const)('shows the source %j as %s', (source, text) => expect(sourceText(source as FeedSource, 'north')).toBe(text))
