import { EVENT_CATALOGUE, eventNamed } from '#analytics/catalogue.ts'
import type { StoredEvent } from '#analytics/server/event-store.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import { EVENTS_COPY } from './copy.ts'

export type ReportedView = {
  readonly heading: string
  readonly text: string
  readonly empty: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[]
}

/** The last events of a site, the newest first. */
export function toReported(site: Site, events: readonly StoredEvent[]): ReportedView {
  const text = copyFor(site, EVENTS_COPY)
  const time = new Intl.DateTimeFormat(site.locale, {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: site.timezone,
  })
  const yesOrNo = (value: boolean) => text(value ? 'events.yes' : 'events.no')
  return {
    heading: text('events.heading'),
    text: text('events.text'),
    empty: text('events.empty'),
    columns: [
      text('events.time'),
      text('events.number'),
      text('events.meaning'),
      text('events.name'),
      text('events.vehicle'),
      text('events.lead'),
      text('events.passedOn'),
    ],
    rows: events.map(({ id, eventId, at, vehicle, hasLead, isForwarded }) => {
      const name = eventNamed(eventId, site)
      const elsewhere = name === null ? '' : EVENT_CATALOGUE[name].name
      return {
        key: id,
        cells: [
          time.format(at),
          String(eventId),
          name ?? '',
          elsewhere,
          vehicle ?? '',
          yesOrNo(hasLead),
          yesOrNo(isForwarded),
        ],
      }
    }),
  }
}
