import type { LiveState } from './live/live-navigation.ts'
import { LIVE_ROOT } from './live/live-parts.ts'
import { startLiveSearch } from './live/start-live-search.ts'

type SearchControlsProps = { readonly texts: { readonly failed: string; readonly retry: string } }

/** Starts the live search of the form around it and announces results and failures, after which the last results stay. */
export default function searchControls(element: HTMLElement, { texts }: SearchControlsProps): void {
  const root = document.getElementById(LIVE_ROOT)
  const status = element.querySelector('output')
  if (!(root instanceof HTMLFormElement) || !status) return
  startLiveSearch(root, (state) => tell(status, state, texts))
}

function tell(status: HTMLElement, state: LiveState, texts: SearchControlsProps['texts']): void {
  if (state.kind === 'busy') return
  const isFailed = state.kind === 'failed'
  status.className = isFailed ? 'search-failed' : 'sr-only'
  // A popover, because the open filter sheet covers everything else.
  status.popover = isFailed ? 'manual' : null
  if (isFailed) status.togglePopover(true)
  status.replaceChildren(
    ...(state.kind === 'failed' ? [`${texts.failed} `, retryLink(state.address, texts.retry)] : [state.text]),
  )
}

function retryLink(address: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.href = address
  link.textContent = text
  return link
}
