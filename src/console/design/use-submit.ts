import { useCallback, useRef, useState } from 'react'

export interface Submission<A extends readonly unknown[]> {
  readonly isBusy: boolean
  /** The failure of the last try, as a sentence. */
  readonly problem: string | undefined
  readonly submit: (...input: A) => void
  readonly clear: () => void
}

/** Runs the work of a form once at a time. The work returns the sentence of a failure, or undefined. */
export function useSubmit<A extends readonly unknown[]>(
  work: (...input: A) => Promise<string | undefined>,
): Submission<A> {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef(false)
  const submit = useCallback(
    (...input: A) => {
      if (running.current) return
      running.current = true
      setBusy(true)
      void work(...input)
        .then(setProblem)
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
    [work],
  )
  return { isBusy, problem, submit, clear: useCallback(() => setProblem(undefined), []) }
}
