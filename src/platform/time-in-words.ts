import { dateFormat } from './cached-format.ts'

/**
 * An instant as the clocks of a time zone show it, with the zone's name: `Wed 25 Nov 2026, 11:59 pm AWST`. The zone is that of the
 * record's location, and the site's where a record has no location.
 */
export function timeInWords(timezone: string, instant: Date): string {
  const format = dateFormat('en-AU', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return format.format(instant).replace(/^(\w+),/, '$1')
}

/** The name of a time zone at an instant, as Australians write it: `AWST`, `AEDT`; `GMT+7` where they have no name for it. */
export function zoneName(timezone: string, instant: Date): string {
  const parts = dateFormat('en-AU', { timeZone: timezone, timeZoneName: 'short' }).formatToParts(instant)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
