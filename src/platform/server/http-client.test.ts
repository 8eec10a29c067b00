import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { CircuitLimits } from '../circuit-breaker.ts'
import { startLocalServer } from './testing/local-server.ts'
import { steppedClock } from '../clock.ts'
import { createHttpClient } from './http-client.ts'

const seen = new Map<string, number>()

type Behaviour = (response: ServerResponse, times: number) => void

/** Behaviours of the server by the first word of the path. */
const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  hang: () => undefined,
  half: (response) => response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy()),
  down: (response) => response.writeHead(503).end(),
  second: (response, times) => response.writeHead(times === 1 ? 500 : 200).end(),
  moved: (response) => response.writeHead(302, { location: '/' }).end(),
  large: (response) => response.end('x'.repeat(5000)),
}

const port = await startLocalServer((request, response) => {
  const path = request.url ?? ''
  const times = (seen.get(path) ?? 0) + 1
  seen.set(path, times)
  const behave = BEHAVIOURS[path.slice(1).split('-')[0] ?? ''] ?? (() => response.end('fine'))
  behave(response, times)
})
const base = `http://127.0.0.1:${port}`

function makeClient(breaker: CircuitLimits = { failures: 4, openMs: 1000 }) {
  const clock = steppedClock(new Date(0))
  const send = createHttpClient({
    timeLimitMs: 150,
    maxAttempts: 3,
    maxAnswerBytes: 1000,
    pauses: { firstMs: 1, longestMs: 4 },
    breaker,
    clock,
    random: () => 0,
  })
  return { send, clock }
}

describe('an outgoing request', () => {
  test('returns the answer', async () => {
    const answer = await makeClient().send({ url: `${base}/` })
    expect(answer.ok && Buffer.from(answer.value.body).toString()).toBe('fine')
  })

  test.each([
    ['/hang', { kind: 'timeout' }],
    ['/down', { kind: 'failing', status: 503 }],
    ['/large', { kind: 'too-large' }],
  ])('%s fails with its kind', async (path, error) => {
    expect(await makeClient().send({ url: base + path })).toEqual({ ok: false, error })
  })

  test.each(['/half', 'http://127.0.0.1:1/'])('%s is unreachable', async (path) => {
    const url = path.startsWith('/') ? base + path : path
    expect(await makeClient().send({ url })).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
  })

  test('does not follow redirects', async () => {
    expect(await makeClient().send({ url: `${base}/moved` })).toMatchObject({ ok: true, value: { status: 302 } })
  })

  test('is retried only if it is idempotent', async () => {
    expect(await makeClient().send({ url: `${base}/second-get` })).toMatchObject({ ok: true })
    const post = await makeClient().send({ url: `${base}/second-post`, method: 'POST', body: 'x' })
    expect(post).toEqual({ ok: false, error: { kind: 'failing', status: 500 } })
    expect(seen.get('/second-post')).toBe(1)
  })

  test('that timed out is not repeated, and opens the circuit at once if the limits say so', async () => {
    const { send, clock } = makeClient({ failures: 4, timeouts: 1, openMs: 1000 })
    expect(await send({ url: `${base}/hang-once` })).toEqual({ ok: false, error: { kind: 'timeout' } })
    expect(await send({ url: `${base}/hang-once` })).toEqual({ ok: false, error: { kind: 'circuit-open' } })
    expect(seen.get('/hang-once')).toBe(1)
    clock.advance(1000)
    expect(await send({ url: `${base}/` })).toMatchObject({ ok: true })
  })

  test('is not sent while the circuit is open, and is sent again afterwards', async () => {
    const { send, clock } = makeClient()
    await send({ url: `${base}/down-a` })
    await send({ url: `${base}/down-a` })
    expect(seen.get('/down-a')).toBe(4)
    expect(await send({ url: `${base}/` })).toEqual({ ok: false, error: { kind: 'circuit-open' } })
    clock.advance(1000)
    expect(await send({ url: `${base}/` })).toMatchObject({ ok: true })
  })
})
