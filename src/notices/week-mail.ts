import type { PricedCar, StockCar, StockLine } from '#demand/stock-figures.ts'
import type { StockedRow } from '#demand/to-buy.ts'
import type { LeadFigures } from '#leads/figures/figures.ts'
import { minuteWords } from '#leads/figures/minute-words.ts'
import { dateFormat } from '#platform/cached-format.ts'
import { daysAfter } from '#platform/calendar-day.ts'
import type { MailDocument, MailFact, MailSection } from '#platform/mail-document.ts'
import { formatMoney } from '#platform/money.ts'

/** The figures of the week before a Monday, as the screens of the console define them. */
export interface WeekFigures {
  /** The Monday on which it is mailed. */
  readonly monday: string
  readonly leads: LeadFigures
  readonly leadsBefore: number
  /** By yard, the one with most leads first. */
  readonly yards: readonly (LeadFigures & { readonly name: string | null })[]
  /** The cars for sale by days in stock. */
  readonly ages: readonly StockLine[]
  readonly dearest: readonly PricedCar[]
  /** The first ones of `withoutPhotosCount`, the longest in stock first. */
  readonly withoutPhotos: readonly Pick<StockCar, 'id' | 'name' | 'days'>[]
  readonly withoutPhotosCount: number
  /** The Monday of the last week whose demand is summed up. */
  readonly demandWeek: string
  /** Models that people searched for and of which none is for sale. */
  readonly unmet: readonly StockedRow[]
}

/** The mail of a Monday. A week without anything is mailed as well, and says so. */
export function weekMail(figures: WeekFigures, consoleUrl: string): MailDocument {
  const { monday, demandWeek, yards, ages, dearest, withoutPhotos, withoutPhotosCount, unmet } = figures
  const [first, last] = [daysAfter(monday, -7), daysAfter(monday, -1)]
  const screen = `${consoleUrl}/figures?from=${first}&to=${last}`
  const carHref = (id: number) => `${consoleUrl}/stock/${id}`
  const cars = ages.reduce((sum, line) => sum + line.cars, 0)
  const more = withoutPhotosCount - withoutPhotos.length
  const sections: readonly MailSection[] = [
    { heading: 'Leads of the week', facts: leadFacts(figures, screen) },
    {
      heading: 'By yard',
      facts: (yards.length > 1 ? yards : []).map(({ name, leads, medianMinutes, sales }): MailFact => [
        name ?? 'No yard',
        `${counted(leads, 'lead', 'leads')}, ${minutesOrNone(medianMinutes)}, ${counted(sales, 'sale', 'sales')}`,
      ]),
    },
    {
      heading: 'Age of the stock',
      text: `${counted(cars, 'car is', 'cars are')} for sale.`,
      facts: (cars > 0 ? ages : []).map((line): MailFact => [
        line.key,
        `${counted(line.cars, 'car', 'cars')}, ${formatMoney(line.valueCents)}`,
      ]),
    },
    {
      heading: 'Prices to look at',
      text: 'Cars above comparable ones, with the change that takes the price there.',
      facts: dearest.map(({ id, name, percent, priceCents, marketCents, days }): MailFact => [
        name,
        `+${percent} %, ${formatMoney(marketCents - priceCents)}, ${counted(days, 'day', 'days')} in stock`,
        carHref(id),
      ]),
    },
    {
      heading: 'Cars without photos',
      ...(more > 0 && { text: `${counted(more, 'more has', 'more have')} none either.` }),
      facts: withoutPhotos.map(({ id, name, days }): MailFact => [
        name,
        `${counted(days, 'day', 'days')} in stock`,
        carHref(id),
      ]),
    },
    {
      heading: 'Asked for, and not in stock',
      text: `In the week of ${dayWords(demandWeek)}, the last one that is summed up. Figures of people are rounded down to fives.`,
      facts: unmet.map(({ key, searched, waiting }): MailFact => [
        key.replace(':', ' '),
        `${searched} people searched${waiting > 0 ? `, ${waiting} wait for a mail` : ''}`,
      ]),
    },
  ]
  return {
    heading: `Your week, ${dayWords(first)} to ${dayWords(last)}`,
    paragraphs: [summaryOf(figures)],
    sections: sections.filter(({ facts }) => facts.length > 0),
    links: [
      { text: 'Open the figures', href: screen },
      { text: 'Stock figures', href: `${consoleUrl}/stock-figures` },
      { text: 'Demand', href: `${consoleUrl}/demand` },
    ],
    note: 'You asked for this mail. You change its time, or switch it off, in your account.',
    noteLink: { text: 'Your account', href: `${consoleUrl}/account` },
    contact: null,
  }
}

function leadFacts({ leads, leadsBefore }: WeekFigures, href: string): readonly MailFact[] {
  if (leads.leads === 0) return []
  return [
    ['Leads', `${leads.leads}, in the week before ${leadsBefore}`, href],
    ['Answered', `${leads.answered} of ${leads.expected} that expect an answer`],
    ['Time to first answer', minutesOrNone(leads.medianMinutes)],
    ['Test drives', String(leads.testDrives)],
    ['Reservations', String(leads.reservations)],
    ['Sales', String(leads.sales)],
    ['Lost', String(leads.lost)],
  ]
}

function summaryOf({ leads, leadsBefore, ages }: WeekFigures): string {
  const cars = ages.reduce((sum, line) => sum + line.cars, 0)
  if (leads.leads === 0) {
    const stock = cars === 0 ? 'no car is for sale' : `${counted(cars, 'car is', 'cars are')} for sale`
    return `No lead came in last week, and ${stock}.`
  }
  const came = leads.leads === 1 ? '1 lead came in last week' : `${leads.leads} leads came in last week`
  const open = leads.expected - leads.answered
  const waits = open === 0 ? 'none of them waits' : `${counted(open, 'of them has', 'of them have')} no answer`
  return `${came} (the week before: ${leadsBefore}), and ${waits}.`
}

const minutesOrNone = (minutes: number | null): string =>
  minutes === null ? 'none answered' : `half answered within ${minuteWords(minutes)}`

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-AU')} ${count === 1 ? one : many}`
}

/** "16 November". */
function dayWords(day: string): string {
  return dateFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long' }).format(new Date(`${day}T00:00Z`))
}
