import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testBodies, type TestEnv } from '../testing/test-bodies.ts'

test('an ending that fails keeps no other from running', async () => {
  const ended: string[] = []
  const app = new Hono<TestEnv>()
  app.use(testBodies())
  app.post('/', (c) => {
    const onEnd = (name: string, work: () => void): void =>
      c.var.requestBody?.onEnd(async () => {
        ended.push(name)
        work()
      })
    onEnd('first', () => {
      throw new Error('on purpose')
    })
    onEnd('second', () => undefined)
    return c.text('done')
  })
  app.onError((error, c) => c.text(error.message, 500))
  const response = await app.request('/', { method: 'POST' })
  expect([response.status, await response.text(), ended]).toEqual([500, 'on purpose', ['first', 'second']])
})
