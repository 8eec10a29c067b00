import { FORM_NAMES } from '#leads/form/forms.ts'
import { isKnownSlug, type LeadFilter } from '#leads/server/list/lead-list.ts'
import { DAY_MS } from '#platform/clock.ts'
import { problem, type Problem } from '#platform/problem.ts'
import { err, ok, type Result } from '#platform/result.ts'
import type { Database } from '#platform/server/database.ts'
import type { CommandOption, OptionValues } from './command.ts'

/** The options by which the commands about leads select them. */
export const LEAD_OPTIONS: Readonly<Record<string, CommandOption>> = {
  site: { type: 'string', value: 'SITE', help: 'only leads of this site' },
  dealership: { type: 'string', value: 'SLUG', help: 'only leads about vehicles and locations of this dealership' },
  since: {
    type: 'string',
    value: 'DAY',
    help: 'only leads received since this day (2026-11-01), or in so many days (7d)',
  },
  kind: { type: 'string', value: 'FORM', help: 'only leads of this form: enquiry, testDrive, finance, …' },
}

/** Reads the options; a value that nothing has is a wrong argument, so that it doesn't look like an empty list. */
export async function leadFilter(
  values: OptionValues,
  database: Pick<Database, 'withRole'>,
  now: Date,
): Promise<Result<LeadFilter, Problem>> {
  const textOf = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [site, dealership, kind, day] = ['site', 'dealership', 'kind', 'since'].map(textOf)
  if (site !== undefined && !(await isKnownSlug(database, 'sites', site)))
    return err(problem('unknown-site', `There is no site "${site}".`, ''))
  if (dealership !== undefined && !(await isKnownSlug(database, 'dealerships', dealership)))
    return err(problem('unknown-dealership', `There is no dealership "${dealership}".`, ''))
  if (kind !== undefined && !FORM_NAMES.some((name) => name === kind))
    return err(problem('unknown-kind', `There is no form "${kind}".`, `Forms: ${FORM_NAMES.join(', ')}.`))
  const since = day === undefined ? undefined : sinceOf(day, now)
  if (since === null) return err(problem('wrong-day', `"${day}" is no day.`, 'Write 2026-11-01, or 7d for seven days.'))
  return ok({
    ...(site && { site }),
    ...(dealership && { dealership }),
    ...(kind && { kind }),
    ...(since && { since }),
  })
}

/** The beginning of a day in the time zone of this machine, or the time so many days ago; null for another text. */
export function sinceOf(text: string, now: Date): Date | null {
  const days = /^(\d{1,5})d$/.exec(text)?.[1]
  if (days !== undefined) return new Date(now.getTime() - Number(days) * DAY_MS)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}
