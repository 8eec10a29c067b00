import type { AbsenceBody, PersonBody } from '#api/assignment/contract.ts'
import { WEEKDAYS } from '../design/weekdays.ts'
import { dateTimeWords, dateWords } from '../data/time.ts'

type Shift = PersonBody['shifts'][number]

const WHY: Readonly<Record<NonNullable<PersonBody['why']>, string>> = {
  away: 'Away',
  'at-limit': 'At the limit',
  'not-there': 'Not there',
}

export function stateWords({ why }: Pick<PersonBody, 'why'>): string {
  return why === null ? 'Free' : WHY[why]
}

/** "Mon, Tue, Wed 08:30–17:30" */
export function shiftWords(shifts: readonly Shift[]): string {
  if (shifts.length === 0) return 'While signed in'
  return shifts
    .map(({ weekdays, from, until }) => {
      const days = WEEKDAYS.flatMap(({ value, name }) => (weekdays.includes(value) ? [name] : []))
      return `${days.join(', ')} ${from}–${until}`
    })
    .join('; ')
}

export function loadWords({ openLeads, leadLimit }: Pick<PersonBody, 'openLeads' | 'leadLimit'>): string {
  return leadLimit === null ? `${openLeads} open` : `${openLeads} of ${leadLimit} open`
}

/** Whole days are shown as days: "24 Jan 2027 to 26 Jan 2027". */
export function absenceWords({ startsAt, endsAt }: Pick<AbsenceBody, 'startsAt' | 'endsAt'>): string {
  const isMidnight = (iso: string) => new Date(iso).getHours() === 0 && new Date(iso).getMinutes() === 0
  if (!isMidnight(startsAt) || !isMidnight(endsAt)) return `${dateTimeWords(startsAt)} to ${dateTimeWords(endsAt)}`
  const lastDay = dateWords(new Date(Date.parse(endsAt) - 1).toISOString())
  return dateWords(startsAt) === lastDay ? lastDay : `${dateWords(startsAt)} to ${lastDay}`
}

/** The time of a field `datetime-local`, by the clock of this device. */
export function toInstant(local: string): string {
  return new Date(local).toISOString()
}

export function toLocal(iso: string): string {
  const date = new Date(iso)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
