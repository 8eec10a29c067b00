import { expect, onTestFinished, test } from 'vitest'
import { openTestingFolder } from '#sites/server/testing/testing-folder.ts'
import { buildConfig } from '../testing/build-command-call.ts'
import { createAnswer } from './answer.ts'
import { SILENT } from '#platform/server/progress.ts'
import { sitesCheck } from './sites-check.ts'

test('says that there is no file to check', async () => {
  const folder = await openTestingFolder({ 'sites/README.md': 'Your sites' })
  onTestFinished(() => folder.close())
  const lines: string[] = []
  const out = (line: string) => void lines.push(line)
  const config = buildConfig(folder.dir)
  const openPlatform = () => Promise.reject(new Error('no database is needed'))
  const call = {
    operands: [],
    values: {},
    config,
    progress: SILENT,
    out,
    answer: createAnswer(out, false),
    openPlatform,
  }
  expect(await sitesCheck.run(call)).toEqual({ ok: true, value: 0 })
  expect(lines[0]).toBe(`There is no site file in ${config.sitesFolder}.`)
})
