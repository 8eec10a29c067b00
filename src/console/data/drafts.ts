/**
 * Texts that somebody writes, kept in this browser until they are sent: a session that ends, a reload and a battery that dies lose
 * nothing. They are removed when somebody signs out.
 */
const PREFIX = 'console-draft:'

/** The kept text; empty if there is none, or if the browser keeps nothing. */
export function readDraft(name: string): string {
  return attempt(() => localStorage.getItem(PREFIX + name)) ?? ''
}

export function keepDraft(name: string, text: string): void {
  attempt(() => (text === '' ? localStorage.removeItem(PREFIX + name) : localStorage.setItem(PREFIX + name, text)))
}

/** Names of kept texts that begin so, without that beginning. */
export function draftNames(beginning: string): readonly string[] {
  const whole = PREFIX + beginning
  const keys = attempt(() => Object.keys(localStorage)) ?? []
  return keys.filter((key) => key.startsWith(whole)).map((key) => key.slice(whole.length))
}

export function removeDrafts(): void {
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  })
}

/** A browser may forbid its storage, or have no room left. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
