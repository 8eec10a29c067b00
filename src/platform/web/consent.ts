import { propertiesOf } from '../records.ts'

/**
 * The shopper's consent on this device, by purpose, read and changed in the browser. It is stored there only: pages are the
 * same for everybody, so nothing of a third party is in them, and scripts load it where it was allowed.
 */

const KEY = 'consent'
const CHANGED = 'consent-changed'

export type Consent = Readonly<Record<string, boolean>>

/** Null until the shopper has decided about each of the purposes. */
export function readConsent(purposes: readonly string[]): Consent | null {
  const stored = readStored()
  const entries = purposes.map((purpose) => [purpose, stored[purpose]] as const)
  const decided = entries.flatMap(([purpose, value]) => (typeof value === 'boolean' ? [[purpose, value] as const] : []))
  return decided.length === entries.length ? Object.fromEntries(decided) : null
}

export function isAllowed(purpose: string): boolean {
  return readStored()[purpose] === true
}

/** Stores the decision and notifies the listeners. */
export function saveConsent(consent: Consent): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readStored(), ...consent, decidedAt: new Date().toISOString() }))
  } catch {
    // Without storage the next page asks again.
  }
  document.dispatchEvent(new CustomEvent(CHANGED, { detail: consent }))
}

/** Runs once, as soon as the shopper allows the purpose: at once if they did before. */
export function whenAllowed(purpose: string, run: () => void): void {
  if (isAllowed(purpose)) return run()
  const listen = (event: Event) => {
    if ((event as CustomEvent<Consent>).detail[purpose] !== true) return
    document.removeEventListener(CHANGED, listen)
    run()
  }
  document.addEventListener(CHANGED, listen)
}

/** Runs after each decision, wherever on the page it was made. */
export function whenDecided(run: () => void): void {
  document.addEventListener(CHANGED, run)
}

function readStored(): Readonly<Record<string, unknown>> {
  try {
    return propertiesOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
