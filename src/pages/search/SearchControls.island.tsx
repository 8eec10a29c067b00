import { useEffect, useState } from 'react'
import { LIVE_ROOT } from './live/live-parts.ts'
import { startLiveSearch, type LiveState } from './live/start-live-search.ts'

interface SearchControlsProps {
  readonly texts: { readonly failed: string; readonly retry: string }
}

/** Says aloud what changed, and what could not be updated; the search itself comes alive beside it. */
export default function SearchControls({ texts }: SearchControlsProps) {
  const [state, setState] = useState<LiveState>({ kind: 'idle' })
  useEffect(() => {
    const root = document.getElementById(LIVE_ROOT)
    return root instanceof HTMLFormElement ? startLiveSearch(root, setState) : undefined
  }, [])
  return (
    <output className={state.kind === 'failed' ? 'search-failed' : 'sr-only'}>
      {state.kind === 'shown' && state.text}
      {state.kind === 'failed' && (
        <>
          {texts.failed} <a href={state.address}>{texts.retry}</a>
        </>
      )}
    </output>
  )
}
