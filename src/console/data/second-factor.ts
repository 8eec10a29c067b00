import { useSyncExternalStore } from 'react'
import type { CallProblem } from '#api/contract/client.ts'
import type { Result } from '#platform/result.ts'

/** The open question for the second factor; undefined if there is none. */
let question: { readonly answer: (isEntered: boolean) => void } | undefined
const listeners = new Set<() => void>()

function set(next: typeof question): void {
  question = next
  for (const listener of listeners) listener()
}

/** Runs a call that needs a second factor of the last ten minutes: if it was longer ago, asks for it, then runs the call again. */
export async function withSecondFactor<T>(
  call: () => Promise<Result<T, CallProblem>>,
): Promise<Result<T, CallProblem>> {
  const first = await call()
  if (first.ok || first.error.kind !== 'problem' || first.error.problem.kind !== 'second-factor-needed') return first
  return (await askSecondFactor()) ? call() : first
}

/** Asks for the second factor; resolves with whether it was entered. */
export function askSecondFactor(): Promise<boolean> {
  return new Promise((resolve) => {
    question?.answer(false)
    set({
      answer: (isEntered) => {
        set(undefined)
        resolve(isEntered)
      },
    })
  })
}

export function useSecondFactorQuestion(): typeof question {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => question,
  )
}
