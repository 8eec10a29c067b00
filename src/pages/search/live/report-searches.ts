const PATH = '/api/searches'
const PAUSE_MS = 3_000
const MOST = 10

const waiting = new Set<string>()
/** Searches that this page has reported: going back and forth reports each once. */
const reported = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells the server what somebody searches for, some searches at a time, unless their browser asks not to be tracked. */
export function reportSearch(address: string): void {
  const { doNotTrack } = navigator
  const isPrivate = (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
  if (doNotTrack === '1' || isPrivate || reported.has(address)) return
  if (waiting.size === 0 && timer === undefined) addEventListener('pagehide', send)
  waiting.add(address)
  clearTimeout(timer)
  timer = setTimeout(send, PAUSE_MS)
}

function send(): void {
  clearTimeout(timer)
  const searches = [...waiting].slice(-MOST)
  waiting.clear()
  if (searches.length === 0) return
  for (const each of searches) reported.add(each)
  navigator.sendBeacon(PATH, new Blob([JSON.stringify({ searches })], { type: 'application/json' }))
}
