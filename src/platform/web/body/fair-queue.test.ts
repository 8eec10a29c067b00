import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

test('whoever sends a lot delays the others by one piece of work', async () => {
  const queue = createFairQueue()
  const done: string[] = []
  const add = (sender: string, name: string) =>
    queue(sender, async () => {
      await setImmediate()
      done.push(name)
    })
  await Promise.all([add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')])
  expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('one piece of work runs at a time, and a failed one ends nothing', async () => {
  const queue = createFairQueue()
  let running = 0
  let most = 0
  const add = (sender: string, fails: boolean) =>
    queue(sender, async () => {
      most = Math.max(most, ++running)
      await setImmediate()
      running--
      if (fails) throw new Error('on purpose')
      return sender
    })
  const outcomes = await Promise.allSettled([add('a', true), add('a', false), add('b', true), add('b', false)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  expect(most).toBe(1)
})
