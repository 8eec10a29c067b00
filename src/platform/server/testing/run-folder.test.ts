import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../project-root.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-run-'))
afterAll(() => rmSync(folder, { recursive: true }))
const temporary = join(folder, 'tmp')

const LEAVES_A_FOLDER_AND_FAILS = `
  import { mkdtempSync, readdirSync } from 'node:fs'
  import { tmpdir } from 'node:os'
  import { join } from 'node:path'
  import { expect, test } from 'vitest'
  mkdtempSync(join(tmpdir(), 'left-'))
  test('leaves a folder', () => expect(readdirSync(tmpdir())).toEqual([]))`

test('a run deletes its temporary folder, even if a test failed, and that of a killed run', async () => {
  mkdirSync(temporary)
  // Larger than any process id (Linux: PID_MAX_LIMIT).
  mkdirSync(join(temporary, 'forecourt-test-99999999-killed', 'inner'), { recursive: true })
  mkdirSync(join(temporary, 'somebody-elses'))
  const setUp = join(import.meta.dirname, 'run-folder.ts')
  const config = { test: { include: ['*.check.ts'], globalSetup: [setUp] }, server: { fs: { strict: false } } }
  writeFileSync(join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(config)}`)
  writeFileSync(join(folder, 'leave.check.ts'), LEAVES_A_FOLDER_AND_FAILS)
  const child = spawn(
    process.execPath,
    [join(projectRoot(), 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
    {
      env: { ...process.env, TMPDIR: temporary, FORECOURT_TEST_RUN: '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += String(data)))
  const [code] = await once(child, 'exit')
  expect({ code, said }).toMatchObject({ code: 1, said: expect.stringMatching(/"left-\w+"/) })
  expect(readdirSync(temporary)).toEqual(['somebody-elses'])
}, 60_000)
