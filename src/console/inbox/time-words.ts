const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago, as short as it can be read: "now", "12 min", "1 h", "3 d". */
export function durationWords(ms: number): string {
  if (ms < MINUTE_MS) return 'now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

/** The same for a sentence: "1 h 20 min". */
export function longDurationWords(ms: number): string {
  if (ms < HOUR_MS || ms >= DAY_MS) return durationWords(ms)
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS)
  return minutes === 0 ? durationWords(ms) : `${Math.floor(ms / HOUR_MS)} h ${minutes} min`
}

const CLOCK = new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit' })
const WEEKDAY = new Intl.DateTimeFormat('en-AU', { weekday: 'short' })
const DATE = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'short' })
const LONG_DATE = new Intl.DateTimeFormat('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
const WEEK_DAYS = 7

/** "8:44 am" */
export function clockWords(at: Date): string {
  return CLOCK.format(at)
}

/** Whole days between the calendar days of two times, on this device's calendar. */
function daysBetween(from: Date, to: Date): number {
  const start = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
  return Math.round((start(to) - start(from)) / DAY_MS)
}

/** A time to come, as short as it can be read: "5:00 pm", "Thu 9:00 am", "Tue 14 Nov". */
export function whenWords(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  if (days === 0) return clockWords(at)
  if (days === 1) return `tomorrow ${clockWords(at)}`
  if (days > 0 && days < WEEK_DAYS) return `${WEEKDAY.format(at)} ${clockWords(at)}`
  return `${WEEKDAY.format(at)} ${DATE.format(at)}`
}

/** The heading of a day: "Today", "Yesterday", "Saturday 14 November". */
export function dayWords(at: Date, now: Date): string {
  const days = daysBetween(at, now)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : LONG_DATE.format(at)
}
