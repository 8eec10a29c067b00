import { expect, test } from 'vitest'
import type { CallProblem } from '#api/contract/client.ts'
import { err, ok, type Result } from '#platform/result.ts'
import { createChanges, type Change } from './changes.ts'

interface State {
  readonly words: string
}
interface Row extends State {
  readonly id: string
  readonly version: number
}

const ROW: Row = { id: 'a', version: 1, words: '' }

/** A server of one row, which refuses other versions than the current one. */
function serverOf(start: Row) {
  let row = start
  const sent: number[] = []
  const write =
    (words: string) =>
    async (version: number): Promise<Result<Row, CallProblem>> => {
      sent.push(version)
      if (version !== row.version) return err({ kind: 'unexpected-answer', status: 412 })
      row = { ...row, version: version + 1, words }
      return ok(row)
    }
  return { sent, write, row: () => row }
}

const change = (words: string, send: Change<State, Row>['send']): Change<State, Row> => ({
  row: ROW,
  apply: () => ({ words }),
  send,
})

test('changes of one row are sent one after the other, each with the version that the one before led to', async () => {
  const server = serverOf(ROW)
  const stored: Row[] = []
  const { run } = createChanges<State, Row>({ store: (row) => stored.push(row), reread: () => undefined })
  const all = await Promise.all([run(change('x', server.write('x'))), run(change('y', server.write('y')))])
  expect(all).toEqual([true, true])
  expect(server.sent).toEqual([1, 2])
  expect(stored.at(-1)).toEqual(server.row())
})

test('after a failure the next change is sent with the version of the row that was shown', async () => {
  const server = serverOf(ROW)
  const { run } = createChanges<State, Row>({ store: () => undefined, reread: () => undefined })
  const refuse = async () => err({ kind: 'no-connection' } as const)
  expect(await run(change('x', refuse))).toBe(false)
  expect(await run(change('y', server.write('y')))).toBe(true)
  expect(server.sent).toEqual([1])
})
