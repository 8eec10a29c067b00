import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPacer } from './pacer.ts'

test('a burst starts over several turns, in its order; urgent work does not wait', async () => {
  const started: string[] = []
  const pace = createPacer(2)
  for (const name of ['a', 'b', 'c', 'd', 'e']) pace(() => started.push(name), false)
  expect(started).toEqual(['a', 'b'])
  pace(() => started.push('health'), true)
  expect(started).toEqual(['a', 'b', 'health'])
  await nextTurn()
  expect(started.slice(3)).toEqual(['c', 'd'])
  await nextTurn()
  await nextTurn()
  pace(() => started.push('f'), false)
  expect(started.slice(3)).toEqual(['c', 'd', 'e', 'f'])
})
