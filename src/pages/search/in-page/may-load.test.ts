import { expect, test } from 'vitest'
import { mayLoad } from './may-load.ts'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ effectiveType: '3g' }, false],
  [{ effectiveType: '2g', saveData: false }, false],
  [{ effectiveType: 'slow-2g' }, false],
])('%j: %s', (connection, expected) => expect(mayLoad(connection)).toBe(expected))
