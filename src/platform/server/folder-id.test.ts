import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderId } from './folder-id.ts'

const root = mkdtempSync(join(tmpdir(), 'forecourt-id-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder keeps its id, and no other has it', () => {
  const one = folderId(join(root, 'one'))
  expect(one).toMatch(/^[0-9a-f]{8}$/)
  expect(folderId(join(root, 'one'))).toBe(one)
  expect(folderId(join(root, 'deep/er'))).not.toBe(one)
  expect(readdirSync(join(root, 'one'))).toEqual(['folder-id'])
})
