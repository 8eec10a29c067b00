import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'

const root = projectRoot()
const folder = mkdtempSync(join(tmpdir(), 'forecourt-pipes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const SURVIVED = 7

/** Writes to both outputs and to the log whenever it is sent something, and ends by itself with its input. */
const PROGRAM = `
import { createLogger } from '${join(root, 'src/platform/server/log.ts')}'
const log = createLogger('info')
process.stdin.on('data', () => {
  process.stdout.write('a line of a report\\n')
  process.stderr.write('a line of progress\\n')
  log.info('a line of the log')
})
process.stdin.on('end', () => setImmediate(() => process.exit(${SURVIVED})))
process.stdout.write('ready\\n')
`

/** Runs the program as \`npm start\` runs the server. */
const STARTER = `
import '${join(root, 'bin/shared/broken-pipes.mjs')}'
import { continueUnder, newerNode } from '${join(root, 'bin/shared/node.mjs')}'
process.exitCode = await continueUnder(newerNode(), '${relative(root, join(folder, 'program.mjs'))}', [])
`

test('a server whose readers of stdout and stderr are gone goes on and drops its lines', async () => {
  writeFileSync(join(folder, 'program.mjs'), PROGRAM)
  const starter = join(folder, 'starter.mjs')
  writeFileSync(starter, STARTER)
  const child = spawn(process.execPath, [starter], { cwd: root })
  const exit = once(child, 'exit')
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr.destroy()
  child.stdin.on('error', () => undefined)
  for (let line = 0; line < 3; line++) child.stdin.write('write\n')
  child.stdin.end()
  expect(await exit).toEqual([SURVIVED, null])
})

test('the starter itself survives it as well', async () => {
  const child = spawn(process.execPath, ['bin/forecourt.mjs', 'nosuch'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  child.stdout.destroy()
  child.stderr.destroy()
  // The exit code of a mistyped command; an unhandled error is 1.
  expect(await exit).toEqual([2, null])
})
