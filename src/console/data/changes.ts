import { useSyncExternalStore } from 'react'
import type { CallProblem } from '#api/contract/client.ts'
import type { Result } from '#platform/result.ts'
import { showToast } from '../frame/toast-store.ts'
import { callWords, isPassing } from './call-words.ts'
import type { PendingChange } from './overlay.ts'

/** A change of one row: shown at once, sent, and undone by another change. */
export interface Change<State, Row extends State & Versioned> {
  /** The row as it is shown: that of a list will do. */
  readonly row: State & Versioned
  readonly apply: (state: State) => Partial<State>
  /** Sends it, with the newest version that is known; answers with the row as it is now. */
  readonly send: (version: number) => Promise<Result<Row, CallProblem>>
  /** What was done, in the past: "Snoozed until Tue 9:00". Without it nothing is said. */
  readonly words?: string
  /** The change that takes it back. It is sent with the version that this change led to, so it never takes back somebody else's. */
  readonly undo?: (after: Row) => Change<State, Row>
}

interface Versioned {
  readonly id: string
  readonly version: number
}

interface ChangeStore<State, Row extends State & Versioned> {
  readonly run: (change: Change<State, Row>) => Promise<boolean>
  readonly usePending: () => readonly PendingChange<State>[]
}

/** `store` puts the server's row into the cache; `reread` drops what the cache knows of a row that somebody else changed. */
export function createChanges<State, Row extends State & Versioned>(cache: {
  readonly store: (row: Row) => void
  readonly reread: (id: string) => void
}): ChangeStore<State, Row> {
  let pending: readonly PendingChange<State>[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  /** The last change of each row, after which the next one of it is sent, and the version it led to. */
  const last = new Map<string, Promise<number | undefined>>()
  const set = (next: readonly PendingChange<State>[]) => {
    pending = next
    for (const listener of listeners) listener()
  }

  const run = async (change: Change<State, Row>): Promise<boolean> => {
    const { row, apply, send, words, undo } = change
    const id = (lastId += 1)
    set([...pending, { id, subject: row.id, apply }])
    const before = last.get(row.id)
    const sent = (async () => send((await before) ?? row.version))()
    const version = sent.then((answer) => (answer.ok ? answer.value.version : undefined))
    last.set(row.id, version)
    const answer = await sent
    if (last.get(row.id) === version) last.delete(row.id)
    if (answer.ok) cache.store(answer.value)
    set(pending.filter((each) => each.id !== id))
    if (answer.ok) {
      const after = answer.value
      if (words !== undefined)
        showToast({ words, kind: 'done', ...(undo && { action: { name: 'Undo', run: () => void run(undo(after)) } }) })
      return true
    }
    if (answer.error.kind === 'problem') cache.reread(row.id)
    const again = isPassing(answer.error) ? { action: { name: 'Try again', run: () => void run(change) } } : {}
    showToast({ words: callWords(answer.error), kind: 'failed', ...again })
    return false
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { run, usePending: () => useSyncExternalStore(subscribe, () => pending) }
}
