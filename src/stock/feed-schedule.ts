import { CronExpressionParser } from 'cron-parser'

const FIELDS = 5

/** The expected form of this text, if it is no cron expression of five fields; otherwise null. */
export function cronFault(expression: string): string | null {
  if (expression.trim().split(/\s+/).length !== FIELDS) return 'a cron expression of five fields, such as "0 6 * * 1-6"'
  try {
    CronExpressionParser.parse(expression)
    return null
  } catch (error) {
    return `a cron expression, such as "0 6 * * 1-6" (${error instanceof Error ? error.message : String(error)})`
  }
}

type Schedule =
  | { readonly at: readonly string[]; readonly days?: readonly string[] | undefined }
  | { readonly cron: string }

/** The cron expressions of a schedule: one for each minute of the hour that it names. */
export function cronsOf(schedule: Schedule): readonly string[] {
  if ('cron' in schedule) return [schedule.cron.trim().split(/\s+/).join(' ')]
  const hoursByMinute = new Map<number, Set<number>>()
  for (const time of schedule.at) {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    hoursByMinute.set(minute, (hoursByMinute.get(minute) ?? new Set()).add(hour))
  }
  const days = schedule.days?.join(',') ?? '*'
  return [...hoursByMinute].map(
    ([minute, hours]) => `${minute} ${[...hours].toSorted((a, b) => a - b).join(',')} * * ${days}`,
  )
}

/** The next time of a schedule after `now`. */
export function nextTime(schedule: Schedule, timeZone: string, now: Date): Date {
  const times = cronsOf(schedule).map((expression) =>
    CronExpressionParser.parse(expression, { tz: timeZone, currentDate: now }).next().getTime(),
  )
  return new Date(Math.min(...times))
}

/** The latest time of a schedule before `now`. */
export function previousTime(schedule: Schedule, timeZone: string, now: Date): Date {
  const times = cronsOf(schedule).map((expression) =>
    CronExpressionParser.parse(expression, { tz: timeZone, currentDate: now }).prev().getTime(),
  )
  return new Date(Math.max(...times))
}

/** A schedule in words. */
export function scheduleText(schedule: Schedule, timeZone: string): string {
  if ('cron' in schedule) return `${schedule.cron} (cron, ${timeZone})`
  return `${schedule.at.join(', ')} ${schedule.days === undefined ? 'every day' : `on ${schedule.days.join(', ')}`}, ${timeZone}`
}
