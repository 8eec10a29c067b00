import { expect, it } from 'vitest'
import { createWorkLimit } from './work-limit.ts'

it('never exceeds the concurrency', async () => {
  const limit = createWorkLimit(2, 100)
  let running = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => limit.run(work)))
  expect(most).toBe(2)
  expect(results.every(({ ok }) => ok)).toBe(true)
})

const slow = () => new Promise((resolve) => setTimeout(resolve, 5))

it('rejects work beyond the limit of waiting work', async () => {
  const limit = createWorkLimit(1, 1)
  const results = await Promise.all([limit.run(slow), limit.run(slow), limit.run(slow)])
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false])
})

it('runs further work after a failure', async () => {
  const limit = createWorkLimit(1, 10)
  await expect(limit.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await limit.run(() => Promise.resolve(5))).toEqual({ ok: true, value: 5 })
})
