import { err, ok, type Result } from '#platform/result.ts'

/** The hours of one day, as people write them: `8:30-17:30`, `9am-5pm`, `closed`, or words such as `By appointment`. */
export type WrittenHours =
  | { readonly kind: 'open'; readonly open: string; readonly close: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'words'; readonly text: string }

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const EVERY_DAY = /^(?:every ?day|daily|mon(?:day)? ?(?:-|to) ?sun(?:day)?)$/
const SHORTEST_DAY = 3

export const DAYS_EXPECTED = 'weekdays such as Mon-Fri, Sat or Mon, Wed'
const HOURS_EXPECTED = 'hours such as 8:30-17:30 or 9am-5pm, closed, or words without digits'

/** The weekdays (0 Sunday to 6 Saturday) of a text such as `Mon-Fri`, `Sat` or `Mon, Wed-Thu`. Null if it names no weekdays. */
export function parseWeekdays(text: string): readonly number[] | null {
  const written = normalised(text)
  if (EVERY_DAY.test(written)) return [0, 1, 2, 3, 4, 5, 6]
  const parts = written.split(/\s*(?:,|&|\band\b)\s*/)
  const found = parts.map((part) => weekdaysOfPart(part))
  return found.includes(null) ? null : [...new Set(found.flatMap((days) => days ?? []))]
}

function weekdaysOfPart(part: string): readonly number[] | null {
  const [first = '', last, ...more] = part.split(/\s*(?:-|\bto\b)\s*/)
  const from = weekday(first)
  const to = last === undefined ? from : weekday(last)
  if (from === null || to === null || more.length > 0) return null
  const count = ((to - from + DAYS.length) % DAYS.length) + 1
  return Array.from({ length: count }, (_, index) => (from + index) % DAYS.length)
}

/** A weekday by its name or the beginning of it: `Tue`, `Tues`, `Tuesday`. */
function weekday(text: string): number | null {
  const found = DAYS.findIndex((day) => text.length >= SHORTEST_DAY && day.startsWith(text))
  return found === -1 ? null : found
}

/** Reads the hours of a day. The error says what was expected. */
export function parseHours(text: string): Result<WrittenHours, string> {
  const written = normalised(text)
  if (/^closed?$/.test(written)) return ok({ kind: 'closed' })
  if (!/\d/.test(written)) return written === '' ? err(HOURS_EXPECTED) : ok({ kind: 'words', text: text.trim() })
  const [first = '', last = '', ...more] = written.split(/\s*(?:-|\bto\b)\s*/)
  const open = clockTime(first)
  const close = clockTime(last)
  if (more.length > 0 || written.includes(',')) return err('one range of hours a day, such as 8:30-17:30')
  if (open === null || close === null) return err(HOURS_EXPECTED)
  if (open >= close) return err('a closing time after the opening time, such as 9-17 or 9am-5pm')
  return ok({ kind: 'open', open, close })
}

/** `9`, `9:30`, `9.30`, `9am`, `12:15 pm` as `HH:MM`; null for anything else. */
function clockTime(text: string): string | null {
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?(?: ?([ap])\.?m\.?)?$/.exec(text)
  if (!parts) return null
  const [, hourText, minuteText = '00', half] = parts
  const written = Number(hourText)
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half === 'p' ? 12 : 0)
  return hour > 23 || Number(minuteText) > 59 ? null : `${String(hour).padStart(2, '0')}:${minuteText}`
}

/** In small letters, with every kind of dash and space as the plain one. */
function normalised(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ')
}

/** Hours as a file has them: `8:30-17:30`, `closed`. */
export function hoursText(hours: WrittenHours): string {
  if (hours.kind === 'closed') return 'closed'
  return hours.kind === 'words' ? hours.text : `${shortTime(hours.open)}-${shortTime(hours.close)}`
}

/** `09:00` → `9`, `08:30` → `8:30`. */
function shortTime(time: string): string {
  return time.replace(/^0/, '').replace(/:00$/, '')
}
