import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the browser decrypts it, with the headers of the push service (RFC 8030). */
interface ReceivedPush {
  readonly path: string
  readonly message: unknown
  readonly ttl: number
  readonly topic: string | undefined
  readonly urgency: string | undefined
  /** The claims of the signature, which was checked. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number }
}

export interface PushBrowser {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export interface PushService {
  readonly origin: string
  readonly received: ReceivedPush[]
  /** Subscribes a browser. */
  readonly subscribe: (name: string) => PushBrowser
  /** Sets what it does with the following messages; at first it answers 201. */
  readonly answerWith: (answer: (response: ServerResponse) => void) => void
  readonly close: () => Promise<void>
}

interface BrowserKeys {
  readonly ecdh: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/** A push service on this machine, for tests. It is the browser, too: it decrypts what it gets, and refuses what is not signed. */
export async function openPushService(): Promise<PushService> {
  const received: ReceivedPush[] = []
  const browsers = new Map<string, BrowserKeys>()
  const created = (response: ServerResponse): void => void response.writeHead(201).end()
  let answer = created
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const keys = browsers.get(request.url ?? '')
      if (!keys) return void response.writeHead(404).end()
      const { ttl, topic, urgency, authorization } = request.headers
      received.push({
        path: request.url ?? '',
        message: JSON.parse(decrypt(Buffer.concat(chunks), keys).toString()),
        ttl: Number(ttl),
        topic: topic?.toString(),
        urgency: urgency?.toString(),
        claims: checkedClaims(authorization ?? ''),
      })
      answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    subscribe: (name) => {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      browsers.set(`/${name}`, { ecdh, auth })
      return { endpoint: `${origin}/${name}`, p256dh, auth: auth.toString('base64url') }
    },
    answerWith: (next) => void (answer = next),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const SALT_BYTES = 16
const KEY_BYTES = 65
const TAG_BYTES = 16

/** RFC 8188 with the keys of RFC 8291, written by the standards and not by the library that encrypts. */
function decrypt(body: Buffer, { ecdh, auth }: BrowserKeys): Buffer {
  const salt = body.subarray(0, SALT_BYTES)
  const idAt = SALT_BYTES + 4
  const sender = body.subarray(idAt + 1, idAt + 1 + KEY_BYTES)
  const content = body.subarray(idAt + 1 + KEY_BYTES)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const derived = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(content.subarray(-TAG_BYTES))
  const padded = Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()])
  // The last record ends with 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** The claims of `vapid t=…, k=…`. Throws if the signature isn't that of the key. */
function checkedClaims(authorization: string): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!signed) throw new Error('the push is not signed with its key')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReceivedPush['claims']
}
