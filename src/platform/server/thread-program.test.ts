import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { bundleOf, keepThreadPrograms, startThread } from './thread-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-threads-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const bundle = join(folder, 'bundle')
const main = pathToFileURL(join(bundle, 'main.js')).href
const program = new URL('./echo.worker.js', main)

function write(version: string): void {
  mkdirSync(join(bundle, 'chunks'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(bundle, 'chunks', 'shared.js'),
    `export const shared = ['${version}', import.meta.url.split('/').at(-1)]`,
  )
  writeFileSync(
    join(bundle, 'echo.worker.js'),
    `import { parentPort, workerData } from 'node:worker_threads'
     import { shared } from './chunks/shared.js'
     const { later } = await import('./chunks/later.js')
     parentPort.postMessage([...shared, later, workerData])`,
  )
  writeFileSync(join(bundle, 'chunks', 'later.js'), `export const later = '${version}'`)
}

async function answerOf(data: string): Promise<unknown> {
  const worker = startThread(program, { workerData: data })
  const [answer]: unknown[] = await once(worker, 'message')
  await worker.terminate()
  return answer
}

test('a thread runs the program in memory after its files were replaced', async () => {
  write('before')
  expect(await answerOf('not kept')).toEqual(['before', 'shared.js', 'before', 'not kept'])
  keepThreadPrograms(main)
  write('after')
  expect(await answerOf('replaced')).toEqual(['before', 'shared.js', 'before', 'replaced'])
  rmSync(bundle, { recursive: true })
  expect(await answerOf('removed')).toEqual(['before', 'shared.js', 'before', 'removed'])
})

test('an error of a program in memory reaches the error event', async () => {
  write('before')
  writeFileSync(join(bundle, 'echo.worker.js'), `throw new Error('on purpose')`)
  keepThreadPrograms(main)
  const [error]: unknown[] = await once(startThread(program), 'error')
  expect(String(error)).toBe('Error: on purpose')
})

test.each([
  ['file:///a/src/x.ts', undefined],
  ['file:///a/dist/server/main.js', 'file:///a/dist/server/'],
  ['file:///a/dist/server/chunks/x-1.js', 'file:///a/dist/server/'],
])('%s is of the bundle %s', (url, expected) => {
  expect(bundleOf(url)?.href).toBe(expected)
})
