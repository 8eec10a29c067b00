import { useEffect, useRef, useState } from 'react'

/** Pause after the last change before the server is asked. */
const PAUSE_MS = 180

/** Element of a rendered page that carries its outcome as JSON. */
export const OUTCOME_ID = 'budget-outcome'
/** Element with the heading and the first cards. A home page block has none. */
export const RESULTS_ID = 'budget-results'

export type LiveOutcome<T> = { readonly outcome: T; readonly busy: boolean; readonly failed: boolean }

/**
 * The outcome of the page at an address, asked for while a shopper changes the form; the last answer wins. Cards on this page are
 * replaced by those of the answer. After a failure the last outcome stays, and the form still leads to the search.
 */
export function useLiveOutcome<T>(address: string, first: T): LiveOutcome<T> {
  const [state, setState] = useState<LiveOutcome<T>>({ outcome: first, busy: false, failed: false })
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return undefined
    const asking = new AbortController()
    const timer = setTimeout(() => void update(), PAUSE_MS)
    const update = async () => {
      setState((now) => ({ ...now, busy: true }))
      const answer = await askPage(address, asking.signal).catch(() => null)
      if (asking.signal.aborted) return
      if (answer === null) return setState((now) => ({ ...now, busy: false, failed: true }))
      shown.current = address
      setState({ outcome: answer.outcome as T, busy: false, failed: false })
      if (answer.results) document.getElementById(RESULTS_ID)?.replaceWith(answer.results)
      // Going back from a vehicle, and reloading, keep what was entered.
      if (new URL(address, location.href).pathname === location.pathname)
        history.replaceState(history.state, '', address)
    }
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [address])
  return state
}

async function askPage(address: string, signal: AbortSignal) {
  const answer = await fetch(address, { headers: { accept: 'text/html' }, signal })
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const outcome = page.getElementById(OUTCOME_ID)?.dataset['outcome']
  if (outcome === undefined) throw new Error('answered with another page')
  return { outcome: JSON.parse(outcome) as unknown, results: page.getElementById(RESULTS_ID) }
}
