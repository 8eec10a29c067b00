import { expect, test } from 'vitest'
import { problem } from '#platform/problem.ts'
import { withPlace } from './restore.ts'

test.each([
  [undefined, 'Restore into a new one, with --data FOLDER.'],
  ['postgres://db.example/forecourt', 'Restore into an empty one, with --database URL.'],
])('a database that is not empty (%s): %s', (databaseUrl, fix) => {
  expect(withPlace(problem('not-empty', 'Full.', ''), { databaseUrl }).fix).toBe(fix)
  expect(withPlace(problem('damaged-backup', 'Damaged.', 'No row.'), { databaseUrl }).fix).toBe('No row.')
})
