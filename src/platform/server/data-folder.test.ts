import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolderProblem } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-data-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a folder is created with its parents', () => expect(dataFolderProblem(join(folder, 'a', 'b', 'c'))).toEqual([]))

test.each([['/proc/forecourt'], [join(folder, 'file')], [join(folder, 'file', 'below')]])('%s is refused', (path) => {
  writeFileSync(join(folder, 'file'), '')
  expect(dataFolderProblem(path)).toMatchObject([{ kind: 'folder-not-writable' }])
})
