import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'testing/write-on-a-full-disk.ts')

test('files that a full disk can not hold leave nothing behind, and the data folder is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-full-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const limited = `ulimit -f 0; exec "${process.execPath}" "${PROGRAM}" "${folder}"`
  const { stdout, stderr } = spawnSync('sh', ['-c', limited], { encoding: 'utf8' })
  expect(stderr).toBe('')
  const [json, id, problems] = JSON.parse(stdout) as [string, string, string[]]
  expect([json, id]).toEqual([expect.stringContaining('EFBIG'), expect.stringContaining('EFBIG')])
  expect(problems).toEqual([
    `The data folder ${folder} can't be written (EFBIG). The disk is full: free some space, or choose another with --data FOLDER.`,
  ])
  expect(readdirSync(folder)).toEqual([])
})
