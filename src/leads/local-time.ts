import { TZDate } from '@date-fns/tz'
import { withoutMilliseconds } from '#platform/zoned-time.ts'

const DATE_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2}))?(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/**
 * A submitted time in ISO 8601 with its zone; null if it is not one. Without a zone it is in the given one: `2026-11-23T10:00` becomes
 * `2026-11-23T10:00:00+10:00`.
 */
export function preferredTime(timezone: string, dateTime: string): string | null {
  const match = DATE_TIME.exec(dateTime)
  if (!match) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', zone] = match
  if (zone !== undefined) return `${year}-${month}-${day}T${hour}:${minute}:00${zone}`
  return withoutMilliseconds(
    new TZDate(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), timezone),
  )
}
