import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { overlaid, type PendingChange } from './overlay.ts'

interface Row {
  readonly id: string
  readonly words: string
}

const adding = (id: number, subject: string, letter: string): PendingChange<Row> => ({
  id,
  subject,
  apply: (row) => ({ words: row.words + letter }),
})

test('changes of the row apply in order, those of others do not', () => {
  const pending = [adding(1, 'a', 'x'), adding(2, 'b', 'y'), adding(3, 'a', 'z')]
  expect(overlaid({ id: 'a', words: '' }, pending)).toEqual({ id: 'a', words: 'xz' })
})

test('a row without pending changes stays the same object, so that nothing is drawn again', () => {
  const row = { id: 'a', words: '' }
  expect(overlaid(row, [adding(1, 'b', 'y')])).toBe(row)
})

/** Steps: a change begins, the oldest is confirmed or refused, or somebody else's change arrives live. */
const STEPS = fc.array(fc.constantFrom('begin', 'confirm', 'refuse', 'live'), { maxLength: 40 })

test('whatever happens in whatever order, the screen shows the server once nothing is pending', () => {
  fc.assert(
    fc.property(STEPS, (steps) => {
      let server: Row = { id: 'a', words: '' }
      let cached = server
      let pending: readonly PendingChange<Row>[] = []
      let next = 0
      for (const step of [...steps, ...steps.map(() => 'confirm' as const)]) {
        const [oldest, ...rest] = pending
        if (step === 'begin') pending = [...pending, adding((next += 1), 'a', String(next % 10))]
        else if (step === 'live') cached = server = { ...server, words: `${server.words}!` }
        else if (oldest) {
          if (step === 'confirm') cached = server = { ...server, ...oldest.apply(server) }
          pending = rest
        }
      }
      expect(pending).toEqual([])
      expect(overlaid(cached, pending)).toEqual(server)
    }),
  )
})
