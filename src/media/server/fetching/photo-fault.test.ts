import { expect, it } from 'vitest'
import { isTransient, TRANSIENT_FAULTS, photoFaultText, type PhotoFault } from './photo-fault.ts'

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
])('whether %o is transient is %s, by its kind and by its text', (fault, transient) => {
  expect(isTransient(fault)).toBe(transient)
  expect(new RegExp(TRANSIENT_FAULTS).test(photoFaultText(fault))).toBe(transient)
})
