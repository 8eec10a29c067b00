import { DAY_MS } from '#platform/clock.ts'
import { searchPath } from './garage.ts'

export const ALERT_FREQUENCIES = ['at-once', 'daily', 'weekly'] as const
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number]

export type AlertKind = 'price-drop' | 'back-in-stock' | 'sold' | 'new-match'

/** The subject of an alert: a vehicle, or a search by its path on the site. */
export type AlertSubject =
  | { readonly kind: 'vehicle'; readonly id: number }
  | { readonly kind: 'search'; readonly address: string }

/** The subject as it is stored: `vehicle:{id}` or `search:{address}`. */
export function subjectKey(subject: AlertSubject): string {
  return subject.kind === 'vehicle' ? `vehicle:${subject.id}` : `search:${subject.address}`
}

/** The path of the search that a stored subject names; null for a vehicle. */
export function searchOf(key: string): string | null {
  return key.startsWith('search:') ? searchPath(key.slice('search:'.length)) : null
}

/** The shortest time between two mails of an alert. */
export const PAUSE_MS: Readonly<Record<AlertFrequency, number>> = {
  'at-once': 0,
  daily: DAY_MS,
  weekly: 7 * DAY_MS,
}

/**
 * Most requests for alerts within a day: by one visitor to one e-mail address, by one visitor, and by everybody to one address. The last is
 * wider, so that a stranger who asks for alerts to a shopper's address doesn't use up the shopper's own.
 */
export const MAX_ALERTS_A_DAY = { own: 10, client: 30, email: 40 } as const
