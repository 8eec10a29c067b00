/** The events that an endpoint can hear of. */
export const EVENT_TYPES = [
  'lead.created',
  'lead.changed',
  'vehicle.created',
  'vehicle.changed',
  'vehicle.sold',
  'booking.created',
  'booking.changed',
  'reservation.created',
  'reservation.changed',
  'purchase.created',
  'purchase.changed',
] as const

export type EventType = (typeof EVENT_TYPES)[number]

/** A test that somebody sends from the console. Every endpoint gets it, whatever its types. */
export const PING = 'ping'

/** The records that events are about. */
export type EventSubject = 'lead' | 'vehicle' | 'appointment' | 'reservation' | 'purchase'

/** The kinds of `stock_events` that are reported. The others are of the platform's own, such as the removal of old vehicles. */
const OF_STOCK: Readonly<Record<string, EventType>> = {
  added: 'vehicle.created',
  changed: 'vehicle.changed',
  returned: 'vehicle.changed',
  sold: 'vehicle.sold',
}

export function stockEventType(kind: string): EventType | null {
  return OF_STOCK[kind] ?? null
}

const OF_WORK: Readonly<Record<string, { readonly subject: EventSubject; readonly name: string }>> = {
  lead: { subject: 'lead', name: 'lead' },
  appointment: { subject: 'appointment', name: 'booking' },
  reservation: { subject: 'reservation', name: 'reservation' },
  purchase: { subject: 'purchase', name: 'purchase' },
}

/** The event of a row of `work_changes`; null for records that only the console shows, such as tasks. */
export function workEvent(subject: string, verb: string): { subject: EventSubject; type: EventType } | null {
  const known = OF_WORK[subject]
  if (known === undefined) return null
  const type = EVENT_TYPES.find((each) => each === `${known.name}.${verb}`)
  return type === undefined ? null : { subject: known.subject, type }
}

/** Whether an endpoint that names these types (none: all) hears of an event. */
export function hearsOf(types: readonly string[], type: EventType): boolean {
  return types.length === 0 || types.includes(type)
}
