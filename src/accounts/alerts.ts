import { DAY_MS } from '#platform/clock.ts'
import { searchPath } from './garage.ts'

export const ALERT_FREQUENCIES = ['at-once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

export type AlertKind = 'price-drop' | 'back-in-stock' | 'sold' | 'new-match'

/** The subject of an alert. */
export type AlertSubject =
  | { readonly kind: 'vehicle'; readonly id: number }
  | { readonly kind: 'search'; readonly address: string }

export function subjectKey(subject: AlertSubject): string {
  return subject.kind === 'vehicle' ? `vehicle:${subject.id}` : `search:${subject.address}`
}

/** The address of a search that is the subject; null for a vehicle. */
export function searchOf(key: string): string | null {
  return key.startsWith('search:') ? searchPath(key.slice('search:'.length)) : null
}

/** How long after a mail the next one may follow. */
export const PAUSE_MS: Readonly<Record<AlertFrequency, number>> = {
  'at-once': 0,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
}

/** Requests for alerts to one e-mail address, and from one network address, within a day. */
export const MOST_ALERTS_A_DAY = { email: 10, client: 30 } as const
