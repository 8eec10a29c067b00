import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, '../testing/start/talkative-server.ts')

async function run(ending: string, environment: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const { stdout, stderr, status } = spawnSync(process.execPath, [PROGRAM, ending], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SITES_DIR: folder, ...environment },
  })
  return { stdout, stderr, status }
}

const messages = (output: string): readonly unknown[] =>
  output
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly msg: string }).msg)

const JSON_LOG = { LOG_FORMAT: 'json', LOG_LEVEL: 'info' }

test('with LOG_FORMAT=json everything that is printed is JSON on standard error', async () => {
  const { stdout, stderr, status } = await run('stop', JSON_LOG)
  expect([stdout, status]).toEqual(['', 0])
  expect(JSON.parse(stderr.split('\n')[0] ?? '')).toMatchObject({ msg: 'starting', version: '0.1.0', build: 'sources' })
  expect(messages(stderr)).toEqual([
    'starting',
    'Database',
    '✓ Tables: 5 changes applied',
    'https://yard.example',
    'Ready. Ctrl-C stops.',
    'warning',
    'Stopping (SIGTERM)',
  ])
})

test.each([
  ['full-disk', 'The operating system refused: ENOSPC: no space left on device.'],
  ['bug', 'uncaught error'],
])('an end by a %s is logged, too', async (ending, message) => {
  const { stdout, stderr, status } = await run(ending, JSON_LOG)
  expect([stdout, status]).toEqual(['', 1])
  expect(messages(stderr)).toContain(message)
})

test('a server goes on when nobody reads its log any more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, [PROGRAM, 'stop'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SITES_DIR: folder, ...JSON_LOG },
  })
  child.stderr.destroy()
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(0)
})

test('a second signal ends a server that does not stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-run-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const child = spawn(process.execPath, [PROGRAM, 'hang'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), SITES_DIR: folder, ...JSON_LOG },
  })
  const exited = once(child, 'exit')
  let log = ''
  child.stderr.on('data', (data) => (log += String(data)))
  while (!log.includes('Ready')) await sleep(20)
  // The program sends itself the first; signals within a second of it count as the same request.
  const repeat = setInterval(() => child.kill('SIGTERM'), 700)
  expect(((await exited) as [number])[0]).toBe(1)
  clearInterval(repeat)
})

test('at a terminal of demo mode a full disk at the start is a sentence without a stack', async () => {
  const { stdout, stderr, status } = await run('full-disk', {})
  expect(status).toBe(1)
  expect(stdout).toMatch(/^✓ Database: PostgreSQL started\n✓ Tables: 5 changes applied\n$/)
  expect(stderr).toContain('The operating system refused: ENOSPC: no space left on device.\n')
  expect(stderr).not.toMatch(/^ +at /m)
})
