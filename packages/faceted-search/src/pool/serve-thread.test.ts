import { expect, test } from 'vitest'
import type { IndexSchema } from '../contract.ts'
import type { ToThread } from './messages.ts'
import { PROGRAM } from './program.ts'
import { serveThread } from './serve-thread.ts'

const schema: IndexSchema = { primaryKey: 'id', attributes: {}, rankingRules: [] }

/** A thread's port, played by the test. */
function openThread(): (message: ToThread) => void {
  let post: ((message: ToThread) => void) | undefined
  const onMessage = (listener: (message: ToThread) => void) => void (post = listener)
  serveThread({ post: () => undefined, onMessage }, () => Promise.resolve())
  return (message) => post?.(message)
}

test('a thread of another version of the program does not use the memory', () => {
  const post = openThread()
  expect(() => post({ kind: 'start', program: PROGRAM, schema, options: {} })).not.toThrow()
  expect(() => post({ kind: 'start', program: `${PROGRAM}-next`, schema, options: {} })).toThrow('restart it')
})

test('a change for a generation that is not open ends the thread before it writes anything', () => {
  const post = openThread()
  const change = { sequence: 1, deletes: [], keys: [], ends: [], chunks: [] }
  expect(() => post({ kind: 'change', generation: 3, change })).toThrow('Generation 3 is not open')
})
