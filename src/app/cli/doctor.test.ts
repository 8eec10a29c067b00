import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { err } from '#platform/result.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { createAnswer } from './answer.ts'
import { SILENT } from '#platform/server/progress.ts'
import { doctor } from './doctor.ts'
import { missingInstallation } from './installation.ts'

test('a data folder without an installation is a wrong argument', async () => {
  const root = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const config = buildConfig(root)
  const missing = missingInstallation(config)
  if (!missing) throw new Error('the folder is empty')
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const call = { operands: [], values: {}, config, progress: SILENT, out, answer: createAnswer(out, false) }
  expect(await doctor.run({ ...call, openPlatform: () => Promise.resolve(err(missing)) })).toEqual({
    ok: true,
    value: 2,
  })
  expect(lines.join('\n')).toContain(missing.what)
})
