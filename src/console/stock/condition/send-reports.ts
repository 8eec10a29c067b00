import { getCondition, updateCondition } from '#api/condition/contract.ts'
import { withSecondFactor } from '../../data/second-factor.ts'
import { api } from '../../data/api.ts'
import { callWords, isPassing } from '../../data/call-words.ts'
import { createWaker } from '../../data/waker.ts'
import { showToast } from '../../frame/toast-store.ts'
import {
  isWaiting,
  keptReport,
  keptReports,
  lastChangeAt,
  noteKnown,
  noteRefused,
  noteSent,
  subscribeToReports,
} from './kept-reports.ts'

/** Somebody who types a note or moves a mark is waited for. */
const SETTLE_MS = 700
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000
const STALE = 412
const SIGNED_OUT = 401

const { untilWoken, wake } = createWaker()
const statusOf = (problem: Parameters<typeof callWords>[0]) =>
  problem.kind === 'problem' ? problem.problem.status : undefined

/** Sends the changes of reports from whichever screen is open. It never ends. */
async function run(): Promise<void> {
  let pause = FIRST_WAIT_MS
  for (;;) {
    const next = keptReports().find(isWaiting)
    if (!next) {
      await untilWoken()
      continue
    }
    const settled = lastChangeAt() + SETTLE_MS - Date.now()
    if (settled > 0) {
      await new Promise((resolve) => setTimeout(resolve, settled))
      continue
    }
    // One tab at a time: the other one then has the version that this one led to.
    if (await navigator.locks.request('console-condition', () => send(next.vehicleId))) pause = FIRST_WAIT_MS
    else {
      await untilWoken(pause)
      pause = Math.min(pause * 2, LONGEST_WAIT_MS)
    }
  }
}

/** Sends the changes of one report. False: the same may succeed later. */
async function send(vehicleId: number): Promise<boolean> {
  const now = keptReport(vehicleId)
  if (!now || !isWaiting(now)) return true
  const sent = now.pending
  const answer = await api.call(updateCondition, {
    params: { id: vehicleId },
    ifMatch: now.known.version,
    body: sent,
  })
  if (answer.ok) {
    noteSent(vehicleId, sent, answer.value.body)
    return true
  }
  const status = statusOf(answer.error)
  if (status === STALE) return reread(vehicleId)
  if (isPassing(answer.error) || status === SIGNED_OUT) return false
  noteRefused(vehicleId, callWords(answer.error))
  return true
}

async function reread(vehicleId: number): Promise<boolean> {
  const fresh = await api.call(getCondition, { params: { id: vehicleId } })
  const now = keptReport(vehicleId)
  if (fresh.ok && now) noteKnown(vehicleId, now.car, fresh.value.body)
  return fresh.ok
}

/** Publishes the report as it is here, or withdraws it. Somebody who presses is told at once what became of it. */
export async function setPublished(vehicleId: number, state: 'published' | 'withdrawn', words: string): Promise<void> {
  const now = keptReport(vehicleId)
  if (!now) return
  const answer = await withSecondFactor(() =>
    api.call(updateCondition, { params: { id: vehicleId }, ifMatch: now.known.version, body: { state } }),
  )
  if (answer.ok) noteSent(vehicleId, {}, answer.value.body)
  else if (statusOf(answer.error) === STALE) await reread(vehicleId)
  showToast(answer.ok ? { words, kind: 'done' } : { words: callWords(answer.error), kind: 'failed' })
}

subscribeToReports(() => {
  if (keptReports().some(isWaiting)) wake()
})
window.addEventListener('online', wake)
void run()
