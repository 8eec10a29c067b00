import type { ImportRun } from '#api/imports/contract.ts'
import { takeBackText } from '#stock/take-back.ts'

export interface RunView {
  readonly look: 'good' | 'soon' | 'late' | 'plain'
  readonly words: string
  /** The outcome, or the fault. */
  readonly note: string | null
  readonly canTakeBack: boolean
  readonly canResume: boolean
}

/** What the list says of an import. Of one that was held back nothing was applied. */
export function runView({ state, added, changed, sold, takeBack, isPaused, ability }: ImportRun): RunView {
  const isOwn = ability === true
  const didSomething = state === 'applied' && added + changed + sold > 0
  const canResume = isOwn && isPaused
  if (takeBack === null)
    return {
      look: state === 'held' ? 'soon' : 'good',
      words: state === 'held' ? 'Held back' : 'Imported',
      note: null,
      canTakeBack: isOwn && didSomething,
      canResume,
    }
  const by = takeBack.by === null ? '' : `${takeBack.by}: `
  if (takeBack.state === 'failed')
    return { look: 'late', words: 'Not taken back', note: takeBack.note, canTakeBack: isOwn, canResume }
  const isDone = takeBack.state === 'done'
  return {
    look: isDone ? 'plain' : 'soon',
    words: isDone ? 'Taken back' : 'Being taken back',
    note: isDone && takeBack.counts ? `${by}${takeBackText(takeBack.counts)}` : null,
    canTakeBack: false,
    canResume: canResume && isDone,
  }
}
