/** Whether photos wait in this browser, known without opening its database: a reload on another screen goes on with them, too. */
const KEY = 'console-queued-photos'

export function noteQueuedPhotos(count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, String(count))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing has no queue after a reload either.
  }
}

export function hasQueuedPhotos(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
