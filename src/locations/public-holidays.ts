import { daysAfter, weekdayOf } from '#platform/calendar-day.ts'
import type { State } from './states-of-postcode.ts'

/**
 * A public holiday of a state, or a day that dealers often keep other hours on (`isPublic` false): Christmas Eve, New Year's Eve, and the
 * days of Easter that the state has no holiday on.
 */
export interface Holiday {
  /** `YYYY-MM-DD` */
  readonly date: string
  readonly name: string
  readonly isPublic: boolean
}

type Rule = {
  readonly name: string
  readonly dates: (year: number) => readonly string[]
  /** The states with a public holiday; all of them if left out. */
  readonly states?: readonly State[]
  /** Whether the other states know the day, too, without a public holiday. */
  readonly known?: boolean
}

const SATURDAY = 6
const SUNDAY = 0
const MONDAY = 1
const TUESDAY = 2
const DAYS_OF_WEEK = 7

const MARCH = 3
const MAY = 5
const JUNE = 6
const AUGUST = 8
const SEPTEMBER = 9
const OCTOBER = 10
const NOVEMBER = 11

const MAINLAND_EASTER: readonly State[] = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'VIC']

/**
 * The public holidays of the states and territories, by their Acts (read in November 2026). A holiday on a weekend stays one where the day
 * itself is kept, and gets an additional day. Left out are holidays of a part of a state (show days) and of part of a day (Christmas Eve
 * from 6 or 7 pm), and single ones that a government proclaims: a dealer's file names them by date. Two are proclaimed each year, and
 * have the usual date here: the King's Birthday of WA and the Friday before the AFL Grand Final.
 */
const RULES: readonly Rule[] = [
  { name: "New Year's Day", dates: fixed('01-01') },
  { name: "New Year's Day (additional day)", dates: mondayAfterWeekend('01-01') },
  { name: 'Australia Day', dates: (year) => [workday(`${year}-01-26`)] },
  { name: 'Labour Day', states: ['WA'], dates: nth(1, MONDAY, MARCH) },
  { name: 'Canberra Day', states: ['ACT'], dates: nth(2, MONDAY, MARCH) },
  { name: 'Adelaide Cup Day', states: ['SA'], dates: nth(2, MONDAY, MARCH) },
  { name: 'Eight Hours Day', states: ['TAS'], dates: nth(2, MONDAY, MARCH) },
  { name: 'Labour Day', states: ['VIC'], dates: nth(2, MONDAY, MARCH) },
  { name: 'Good Friday', dates: easter(-2) },
  { name: 'Easter Saturday', states: MAINLAND_EASTER, known: true, dates: easter(-1) },
  { name: 'Easter Sunday', states: [...MAINLAND_EASTER, 'WA'], known: true, dates: easter(0) },
  { name: 'Easter Monday', dates: easter(1) },
  { name: 'Anzac Day', dates: fixed('04-25') },
  // The ACT and Western Australia make up for both days of a weekend; New South Wales does so in 2026 and 2027 only.
  { name: 'Anzac Day (additional day)', states: ['ACT', 'WA'], dates: mondayAfterWeekend('04-25') },
  { name: 'Anzac Day (additional day)', states: ['NSW'], dates: onlyIn([2026, 2027], mondayAfterWeekend('04-25')) },
  { name: 'Anzac Day (additional day)', states: ['NT', 'QLD'], dates: mondayAfterSunday('04-25') },
  { name: 'May Day', states: ['NT'], dates: nth(1, MONDAY, MAY) },
  { name: 'Labour Day', states: ['QLD'], dates: nth(1, MONDAY, MAY) },
  { name: 'Reconciliation Day', states: ['ACT'], dates: (year) => [firstOn(MONDAY, `${year}-05-27`)] },
  { name: 'Western Australia Day', states: ['WA'], dates: nth(1, MONDAY, JUNE) },
  { name: "King's Birthday", states: ['ACT', 'NSW', 'NT', 'SA', 'TAS', 'VIC'], dates: nth(2, MONDAY, JUNE) },
  { name: 'Picnic Day', states: ['NT'], dates: nth(1, MONDAY, AUGUST) },
  { name: "King's Birthday", states: ['WA'], dates: (year) => [last(MONDAY, year, SEPTEMBER)] },
  {
    name: 'AFL Grand Final Friday',
    states: ['VIC'],
    dates: (year) => [daysAfter(last(SATURDAY, year, SEPTEMBER), -1)],
  },
  { name: 'Labour Day', states: ['ACT', 'NSW', 'SA'], dates: nth(1, MONDAY, OCTOBER) },
  { name: "King's Birthday", states: ['QLD'], dates: nth(1, MONDAY, OCTOBER) },
  { name: 'Melbourne Cup Day', states: ['VIC'], dates: nth(1, TUESDAY, NOVEMBER) },
  { name: 'Christmas Eve', states: [], known: true, dates: fixed('12-24') },
  { name: 'Christmas Day', dates: fixed('12-25') },
  { name: 'Boxing Day', dates: fixed('12-26') },
  { name: 'Christmas Day (additional day)', dates: additionalChristmas },
  { name: 'Boxing Day (additional day)', dates: additionalBoxingDay },
  { name: "New Year's Eve", states: [], known: true, dates: fixed('12-31') },
]

/** The holidays of a state in a year, by date. */
export function holidaysOf(state: State, year: number): readonly Holiday[] {
  return RULES.flatMap((rule) => {
    const isPublic = rule.states === undefined || rule.states.includes(state)
    return isPublic || rule.known === true ? rule.dates(year).map((date) => ({ date, name: rule.name, isPublic })) : []
  }).toSorted((one, other) => one.date.localeCompare(other.date))
}

/** The names of holidays that a file of the state may use. */
export function holidayNames(state: State): readonly string[] {
  const known = RULES.filter((rule) => rule.states === undefined || rule.states.includes(state) || rule.known === true)
  return [...new Set(known.map(({ name }) => name))]
}

function fixed(day: string): Rule['dates'] {
  return (year) => [`${year}-${day}`]
}

function nth(count: number, weekday: number, month: number): Rule['dates'] {
  return (year) => [daysAfter(firstOn(weekday, dayOf(year, month, 1)), (count - 1) * DAYS_OF_WEEK)]
}

function last(weekday: number, year: number, month: number): string {
  return daysAfter(firstOn(weekday, dayOf(year, month + 1, 1)), -DAYS_OF_WEEK)
}

function easter(days: number): Rule['dates'] {
  return (year) => [daysAfter(easterSunday(year), days)]
}

function mondayAfterWeekend(day: string): Rule['dates'] {
  return (year) => (isWeekend(`${year}-${day}`) ? [firstOn(MONDAY, `${year}-${day}`)] : [])
}

function mondayAfterSunday(day: string): Rule['dates'] {
  return (year) => (weekdayOf(`${year}-${day}`) === SUNDAY ? [daysAfter(`${year}-${day}`, 1)] : [])
}

function onlyIn(years: readonly number[], dates: Rule['dates']): Rule['dates'] {
  return (year) => (years.includes(year) ? dates(year) : [])
}

/** Monday if Christmas Day is a Saturday, Tuesday if it is a Sunday, because Monday then is Boxing Day. */
function additionalChristmas(year: number): readonly string[] {
  return isWeekend(`${year}-12-25`) ? [`${year}-12-27`] : []
}

/** Monday if Boxing Day is a Saturday, Tuesday if it is a Sunday, because Monday then makes up for Christmas Day. */
function additionalBoxingDay(year: number): readonly string[] {
  return isWeekend(`${year}-12-26`) ? [`${year}-12-28`] : []
}

/** The day itself, or the Monday after a weekend. */
function workday(day: string): string {
  return isWeekend(day) ? firstOn(MONDAY, day) : day
}

/** The first such weekday on or after the day. */
function firstOn(weekday: number, day: string): string {
  return daysAfter(day, (weekday - weekdayOf(day) + DAYS_OF_WEEK) % DAYS_OF_WEEK)
}

/** The Gregorian Easter Sunday, by the algorithm of Meeus, Jones and Butcher (Nature, 20 April 1876). */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return dayOf(year, Math.floor(f / 31), (f % 31) + 1)
}

function isWeekend(day: string): boolean {
  return [SATURDAY, SUNDAY].includes(weekdayOf(day))
}

function dayOf(year: number, month: number, day: number): string {
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
