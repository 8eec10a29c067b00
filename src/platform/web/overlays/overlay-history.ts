/**
 * Lets Back close what covers the page (a dialog, a sheet, a menu, a picture in full size) instead of leaving the page. While
 * overlays are open, a history entry of the same URL exists for each, whose state has the number of open overlays:
 *
 *     search · search {overlays: 1} · search {overlays: 2}
 *
 * Back closes the overlays above the entry that it reaches. Overlays closed otherwise take their entries back. An entry whose
 * overlays are not open any more, after Forward or a reload, is left again at once.
 */
type Close = () => void

const open: Close[] = []

/** Time for the click on a link that also closed a menu: its navigation must not race with `history.go`. */
const PAUSE_MS = 100
/** A traversal that did not end by then has no entry to go to. */
const TRAVERSAL_LIMIT_MS = 1_000

let address = ''
let isLeaving = false
let settled: Promise<void> = Promise.resolve()
let traversal: Promise<void> | undefined
let finishTraversal: (() => void) | undefined

/** Call when an overlay has opened; `close` closes it. Returns what to call when it has closed. */
export function overlayOpened(close: Close): () => void {
  open.push(close)
  schedule(0)
  return () => {
    const index = open.indexOf(close)
    if (index === -1) return
    open.splice(index, 1)
    schedule(PAUSE_MS)
  }
}

/**
 * Adds a history entry with this URL (path and query), unless the page has it already. It comes below the entries of open overlays, so
 * that Back closes them and keeps the URL.
 */
export async function pushAddress(next: string): Promise<void> {
  await traversal
  if (next === location.pathname + location.search) return
  if (depth() === 0) history.pushState(null, '', next)
  else history.replaceState(null, '', next)
  addEntries()
}

export function startOverlayHistory(): void {
  addEventListener('popstate', (event) => {
    const isSameAddress = location.href === address
    address = location.href
    // The new entry's own value; entries below an overlay have 'manual'.
    history.scrollRestoration = 'auto'
    const isOwn = traversal !== undefined || depth() !== open.length
    for (const close of open.splice(depth())) close()
    finishTraversal?.()
    schedule(0)
    // Nothing changes for the page's own listeners.
    if (isOwn && isSameAddress) event.stopImmediatePropagation()
  })
  addEventListener('click', (event) => (isLeaving = !event.defaultPrevented && isPageLink(event.target)))
  addEventListener('submit', (event) => (isLeaving = !event.defaultPrevented))
  addEventListener('pagehide', closeBeforeLeaving)
  addEventListener('pageshow', () => {
    isLeaving = false
    schedule(0)
  })
}

/** A page that comes back from the back-forward cache has no overlay open, except a dialog whose link was followed. */
function closeBeforeLeaving(): void {
  if (isLeaving && document.activeElement?.closest('dialog:modal a')) return
  for (const close of open.splice(0)) close()
}

function depth(): number {
  const state: unknown = history.state
  const overlays = typeof state === 'object' && state !== null && 'overlays' in state ? Number(state.overlays) : 0
  return Number.isInteger(overlays) ? overlays : 0
}

/** Makes the history agree with the open overlays, after all that is scheduled already. */
function schedule(pause: number): void {
  settled = settled.then(() => wait(pause)).then(agree)
}

async function agree(): Promise<void> {
  const surplus = depth() - open.length
  if (surplus < 0) addEntries()
  if (surplus <= 0 || isLeaving) return
  traversal = new Promise((resolve) => {
    finishTraversal = resolve
    history.go(-surplus)
    setTimeout(resolve, TRAVERSAL_LIMIT_MS)
  })
  await traversal
  traversal = undefined
  if (depth() > open.length) history.replaceState(null, '')
}

function addEntries(): void {
  while (depth() < open.length) {
    const overlays = depth() + 1
    // Closing an overlay must not scroll the page, which may have scrolled to its results meanwhile.
    history.scrollRestoration = 'manual'
    history.pushState({ overlays }, '')
    history.scrollRestoration = 'auto'
  }
  address = location.href
}

function isPageLink(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || !link.protocol.startsWith('http') || link.target || link.hasAttribute('download')) return false
  return link.hash === '' || link.pathname !== location.pathname || link.search !== location.search
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
