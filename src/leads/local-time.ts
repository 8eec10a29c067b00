/** `2026-11-21T18:30:00+10:00`: an instant as the clocks of a time zone show it (ISO 8601). */
export function isoIn(timezone: string, instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  }).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? ''
  const offset = part('timeZoneName').replace('GMT', '') || '+00:00'
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}${offset}`
}

/** `Sat 21 Nov 2026, 6:30 pm` */
export function timeInWords(timezone: string, instant: Date): string {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone: timezone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  return format.format(instant).replace(/^(\w+),/, '$1')
}

/** `2026-11-21` → `21 November 2026` */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })
  return format.format(new Date(day))
}

/** A wish for a time is what the shopper's clock shows: `2026-11-23T10:00` has no zone and gets the site's. */
export function wishedTime(timezone: string, dateTime: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/.exec(dateTime)
  if (!match) return null
  const [, day = '', time = '00:00', zone] = match
  if (zone !== undefined) return `${day}T${time}:00${zone}`
  const offset = isoIn(timezone, new Date(`${day}T${time}:00Z`)).slice(-6)
  return `${day}T${time}:00${offset}`
}
