import { expect, it } from 'vitest'
import { isPassing, PASSING_TEXTS, photoFaultText, type PhotoFault } from './photo-fault.ts'

it.each<[PhotoFault, boolean]>([
  [{ kind: 'unreachable' }, true],
  [{ kind: 'no-such-host' }, true],
  [{ kind: 'too-slow' }, true],
  [{ kind: 'status', status: 503 }, true],
  [{ kind: 'status', status: 429 }, true],
  [{ kind: 'status', status: 404 }, false],
  [{ kind: 'broken' }, false],
  [{ kind: 'too-large' }, false],
  [{ kind: 'private-address' }, false],
])('%o passes: %s; its text says the same', (fault, passes) => {
  expect(isPassing(fault)).toBe(passes)
  expect(new RegExp(PASSING_TEXTS).test(photoFaultText(fault))).toBe(passes)
})
