import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { UploadedFile } from './body/uploaded-file.ts'
import { readUpload, unreadableBody } from './read-body.ts'
import { testBodies, type TestEnv } from './testing/test-bodies.ts'

const folder = await mkdtemp(join(tmpdir(), 'forecourt-uploads-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const LIMITS = { bytes: 1_000_000, files: 3, fileBytes: 400_000 }
let seen: unknown
let heldDuring = 0
beforeEach(() => {
  seen = undefined
  heldDuring = 0
})

const app = new Hono<TestEnv>()
app.use(testBodies({ total: 2_000_000, perVisitor: 2_000_000 }, folder))
app.post('/', async (c) => {
  const body = await readUpload(c, LIMITS)
  if (!body.ok) return unreadableBody(body.error)
  heldDuring = await openTemporaryFiles()
  seen = body.value
  const { photo } = body.value as Record<string, unknown>
  for (const file of [photo].flat()) {
    if (file instanceof UploadedFile) await file.use(async (content) => void contents.push(Buffer.from(content)))
  }
  return c.text('read')
})
const contents: Buffer[] = []

/** Temporary files that this process has open: they are unlinked, so no folder lists them. */
async function openTemporaryFiles(): Promise<number> {
  const descriptors = await readdir('/proc/self/fd')
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder)).length
}

async function expectNothingLeft(): Promise<void> {
  expect([await readdir(folder), await openTemporaryFiles()]).toEqual([[], 0])
}

function send(fields: readonly (readonly [string, string | File])[]): Response | Promise<Response> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return app.request('/', { method: 'POST', body })
}

const photo = (bytes: number): File => new File([randomBytes(bytes)], 'a.jpg', { type: 'image/jpeg' })

/** A multipart body in the chunks of `parts`, which fails in the end if `error` is given. */
function sendRaw(parts: Iterable<string>, error?: Error): Response | Promise<Response> {
  const iterator = parts[Symbol.iterator]()
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const { done, value } = iterator.next()
      if (!done) controller.enqueue(Buffer.from(value))
      else if (error) controller.error(error)
      else controller.close()
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return app.request('/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
}

const field = (name: string, value = ''): string =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const FILE = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'

test.runIf(process.platform === 'linux')('files are on the disk while they are used, and gone afterwards', async () => {
  const [one, two] = [photo(300_000), photo(10)]
  contents.length = 0
  expect(
    (
      await send([
        ['name', 'Alex'],
        ['photo', one],
        ['photo', two],
        ['empty', photo(0)],
      ])
    ).status,
  ).toBe(200)
  expect(seen).toMatchObject({ name: 'Alex', photo: [{ bytes: 300_000 }, { bytes: 10 }] })
  expect(seen).not.toHaveProperty('empty')
  expect(contents.map((each) => each.toString('hex'))).toEqual(
    await Promise.all([one, two].map(async (each) => Buffer.from(await each.arrayBuffer()).toString('hex'))),
  )
  expect(heldDuring).toBeGreaterThan(1)
  await expectNothingLeft()
})

test.runIf(process.platform === 'linux').each([
  [
    'a body beyond the limit',
    () =>
      send([
        ['a', photo(390_000)],
        ['b', photo(390_000)],
        ['c', photo(390_000)],
      ]),
    413,
  ],
  ['too many files', () => send(['a', 'b', 'c', 'd'].map((name) => [name, photo(5)])), 413],
  [
    'a million fields',
    () =>
      sendRaw(
        (function* () {
          for (;;) yield field('a')
        })(),
      ),
    413,
  ],
  ['a field beyond the limit', () => send([['a', 'b'.repeat(70_000)]]), 413],
  ['a body that ends within a file', () => sendRaw([FILE, 'abc']), 400],
  ['a part header without an end', () => sendRaw([`--x\r\nContent-Disposition: ${'a'.repeat(500_000)}`]), 400],
  [
    'no boundary',
    () => app.request('/', { method: 'POST', body: 'a', headers: { 'content-type': 'multipart/form-data' } }),
    400,
  ],
])('%s is refused, and nothing is left', async (_, request, status) => {
  expect((await request()).status).toBe(status)
  await expectNothingLeft()
})

test.runIf(process.platform === 'linux')('nothing is left when the client disconnects within a file', async () => {
  await sendRaw([field('name', 'Alex'), FILE, 'a'.repeat(100_000)], new Error('aborted'))
  expect(seen).toBeUndefined()
  await expectNothingLeft()
})

test('a file above its limit is one byte longer than that, so that it is recognized', async () => {
  expect((await send([['photo', photo(500_000)]])).status).toBe(200)
  expect(seen).toMatchObject({ photo: { bytes: LIMITS.fileBytes + 1 } })
})

test('uploads beyond the ceiling of bytes in flight are answered 503', async () => {
  const tight = new Hono<TestEnv>()
  tight.use(testBodies({ total: 1000, perVisitor: 1000 }, folder))
  tight.post('/', async (c) => {
    const body = await readUpload(c, LIMITS)
    return body.ok ? c.text('read') : unreadableBody(body.error)
  })
  const body = new FormData()
  body.append('photo', photo(5000))
  expect((await tight.request('/', { method: 'POST', body })).status).toBe(503)
})
