import { COMPARATORS, negated } from './grammar.ts'
import { listed } from './listed.ts'

/** Words around years and ages, as data. */

/** Earliest year that a number without a unit may mean. */
export const FIRST_YEAR = 1950

/** Words before a year. "newer than 2018" begins in 2019. */
export const YEAR_COMPARATORS = {
  from: [
    ...listed('from, since, at least, atleast, starting from, min, minimum, minimum year, as new as, from about'),
    ...negated('older than, older then, earlier than, before, pre, older'),
  ],
  after: listed('newer than, newer then, after, later than, post, above, over, more recent than, younger than'),
  to: [
    ...listed('up to, upto, until, till, max, maximum, as old as'),
    ...negated('newer than, newer then, later than, after, younger than, newer'),
  ],
  before: listed('older than, older then, before, b4, earlier than, pre, below, under, prior to'),
} as const

/** Phrases that stand for a range of years, counted back from this one. */
export const AGES: readonly {
  readonly phrases: readonly string[]
  readonly newest: number
  readonly oldest: number | null
}[] = [
  {
    phrases: listed('this year, this years model, this years plate, this years, current model, current year'),
    newest: 0,
    oldest: 0,
  },
  { phrases: listed('last year, last years model, last years'), newest: 1, oldest: 1 },
  {
    phrases: listed(
      'near new, nearly new, as new, almost new, like new, as good as new, good as new, near enough to new, almost brand new',
    ),
    newest: -1,
    oldest: 2,
  },
  {
    phrases: listed(
      'last couple of years, past couple of years, last couple years, last cpl years, couple of years old, a couple of years old',
    ),
    newest: -1,
    oldest: 1,
  },
  {
    phrases: listed(
      'less than 12 months old, under 12 months old, less than a year old, under a year old, less than one year old, last 12 months, past 12 months, last twelve months, 12 months old, 6 months old, a year old or less',
    ),
    newest: -1,
    oldest: 1,
  },
  {
    phrases: listed('last few years, past few years, few years old, a few years old, only a few years old'),
    newest: -1,
    oldest: 3,
  },
  {
    phrases: listed(
      'late model, late models, recent, recent model, newer, newer model, newish, new ish, modern, latest model, not too old, not that old, not very old',
    ),
    newest: -1,
    oldest: 4,
  },
]

/** Words before a number of years, and after it. */
export const AGE_WORDS = {
  last: listed(
    'last, past, the last, the past, within the last, within last, in the last, in last, from the last, from last, built in the last, made in the last, within the past, in the past, in past, from the past, previous, the previous',
  ),
  younger: [
    ...listed(
      'newer than, younger than, max age, maximum age, age under, aged under, not more than, less then, not over, only, within the past',
    ),
    ...COMPARATORS.to,
    ...YEAR_COMPARATORS.from,
  ],
  older: listed('over, more than, older than, at least, above, min, minimum'),
  after: listed(
    'or newer, or less, or younger, or under, or fewer, old or newer, old or less, old or younger, old max, old at most, old tops, max, maximum, tops, at most, at the most, or so, and under, and younger, and newer, or better',
  ),
} as const
