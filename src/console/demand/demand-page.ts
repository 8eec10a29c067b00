import type { DemandAnswer } from '#api/demand/contract.ts'
import { LEAST_PEOPLE } from '#demand/measures.ts'
import { lastEndedWeek } from '#demand/weeks.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import { dateWords } from '../data/time.ts'

type Row = DemandAnswer['rows'][number]

export const GROUPS: readonly { readonly value: DemandAnswer['by']; readonly name: string }[] = [
  { value: 'model', name: 'Model' },
  { value: 'make', name: 'Make' },
  { value: 'body', name: 'Body' },
  { value: 'budget', name: 'Budget' },
  { value: 'yard', name: 'Yard' },
  { value: 'week', name: 'Week' },
]

const WEEK_DAYS = 7

/** The first and the last of so many weeks, the last of which has just ended. */
export function weeksUntil(now: Date, weeks: number): { readonly from: string; readonly to: string } {
  const to = lastEndedWeek(now)
  return { from: daysAfter(to, -WEEK_DAYS * (weeks - 1)), to }
}

const dollars = (text: string): string => `$${Number(text).toLocaleString('en-AU')}`

/** The name of a line. */
export function rowName(key: string, by: DemandAnswer['by']): string {
  switch (by) {
    case 'model':
      return key.replace(':', ' ')
    case 'week':
      return `Week of ${dateWords(`${key}T00:00`)}`
    case 'budget': {
      const [from = '0', to = ''] = key.split(':')
      return to === '' ? `${dollars(from)} and more` : `${dollars(from)} to ${dollars(to)}`
    }
    default:
      return key
  }
}

/** A figure of people as the table writes it. */
export const peopleWords = (people: number): string =>
  people === 0 ? `under ${LEAST_PEOPLE}` : people.toLocaleString('en-AU')

export function cellsOf({ searched, foundNothing, saved, waiting, enquiries, inStock }: Row): readonly string[] {
  const people = [searched, foundNothing, saved, waiting, enquiries].map(peopleWords)
  return inStock === null ? people : [...people, inStock.toLocaleString('en-AU')]
}

type Model = DemandAnswer['toBuy'][number]

/** The reasons to buy a model, each a few words. Figures of fewer than five people are left out. */
export function reasonsOf(model: Model): readonly string[] {
  const { searched, foundNothing, enquiries, waiting, inStock, sold, daysToSale, daysOfStock } = model
  const people = (count: number, words: string) => (count === 0 ? [] : [`${count.toLocaleString('en-AU')} ${words}`])
  const stock = inStock === 0 ? 'none in stock' : `${inStock} in stock`
  return [
    ...people(searched, 'searched'),
    ...people(foundNothing, 'found none'),
    ...people(enquiries, 'asked'),
    ...people(waiting, 'wait for a mail'),
    daysOfStock === null || inStock === 0 ? stock : `${stock}, enough for ${daysOfStock} days`,
    daysToSale === null ? 'none sold in 90 days' : `${sold} sold in 90 days, usually after ${daysToSale} days`,
  ]
}
