import { expect, it } from 'vitest'
import { createHostRests } from './host-rests.ts'

it('leaves a host alone after failures in a row, then lets one request try', () => {
  const rests = createHostRests({ failures: 2, restMs: 1000 })
  rests.note('a.example', false, 0)
  rests.note('a.example', true, 0)
  rests.note('a.example', false, 0)
  expect(rests.mayAsk('a.example', 0)).toBe(true)
  rests.note('a.example', false, 0)
  expect(rests.resting(999)).toEqual(['a.example'])
  expect([rests.mayAsk('a.example', 999), rests.mayAsk('b.example', 999)]).toEqual([false, true])
  expect(rests.resting(1000)).toEqual([])
  expect([rests.mayAsk('a.example', 1000), rests.mayAsk('a.example', 1000)]).toEqual([true, false])
  expect(rests.resting(1000)).toEqual(['a.example'])
  rests.note('a.example', true, 1100)
  expect(rests.mayAsk('a.example', 1100)).toBe(true)
})
