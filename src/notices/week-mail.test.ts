import { expect, test } from 'vitest'
import { mailText } from '#platform/mail-document.ts'
import { weekMail, type WeekFigures } from './week-mail.ts'

const NO_LEADS = {
  leads: 0,
  expected: 0,
  answered: 0,
  medianMinutes: null,
  p90Minutes: null,
  testDrives: 0,
  reservations: 0,
  sales: 0,
  lost: 0,
}
const EMPTY: WeekFigures = {
  monday: '2027-01-25',
  leads: NO_LEADS,
  leadsBefore: 0,
  yards: [],
  ages: [],
  dearest: [],
  withoutPhotos: [],
  withoutPhotosCount: 0,
  demandWeek: '2027-01-11',
  unmet: [],
}
const age = { key: '0–30 days', cars: 2, valueCents: 4_000_000, marketPercent: null, views: 0, enquiries: 0 }
const week = { ...NO_LEADS, leads: 7, expected: 6, answered: 5, medianMinutes: 95, testDrives: 2, sales: 1 }
const CONSOLE = 'https://console.example'

test('an empty week says so', () => {
  const mail = weekMail(EMPTY, CONSOLE)
  expect(mail.heading).toBe('Your week, 18 January to 24 January')
  expect(mail.paragraphs).toEqual(['No lead came in last week, and no car is for sale.'])
  expect(mail.sections).toEqual([])
  expect(weekMail({ ...EMPTY, ages: [age] }, CONSOLE).paragraphs).toEqual([
    'No lead came in last week, and 2 cars are for sale.',
  ])
})

test('a week names leads, answers, stock to look at and demand without stock, with links to the screens', () => {
  const mail = weekMail(
    {
      ...EMPTY,
      leads: week,
      leadsBefore: 4,
      yards: [
        { ...week, leads: 6, name: 'Rocklea' },
        { ...NO_LEADS, leads: 1, name: null },
      ],
      ages: [age],
      dearest: [
        {
          id: 5,
          name: 'Corolla',
          stockNumber: 'A5',
          days: 1,
          priceCents: 2_200_000,
          marketCents: 2_000_000,
          percent: 10,
        },
      ],
      withoutPhotos: [{ id: 6, name: 'Yaris', days: 40 }],
      withoutPhotosCount: 3,
      unmet: [
        { key: 'BYD:Seal', searched: 40, foundNothing: 40, saved: 0, waiting: 5, enquiries: 0, inStock: 0 },
        { key: 'Kia:Rio', searched: 10, foundNothing: 10, saved: 0, waiting: 0, enquiries: 0, inStock: 0 },
      ],
    },
    CONSOLE,
  )
  expect(mail.paragraphs).toEqual(['7 leads came in last week (the week before: 4), and 1 of them has no answer.'])
  const text = mailText(mail)
  for (const words of [
    '7, in the week before 4 <https://console.example/figures?from=2027-01-18&to=2027-01-24>',
    '5 of 6 that expect an answer',
    'half answered within 1 h 35 min',
    'No yard',
    '1 lead, none answered, 0 sales',
    '2 cars are for sale.',
    '2 cars, $40,000',
    '+10 %, -$2,000, 1 day in stock <https://console.example/stock/5>',
    '2 more have none either.',
    '40 days in stock <https://console.example/stock/6>',
    'In the week of 11 January',
    '40 people searched, 5 wait for a mail',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(/Kia Rio: +10 people searched\n/)
})

test('of a single yard there is no list of yards', () => {
  const mail = weekMail({ ...EMPTY, leads: week, yards: [{ ...week, name: 'Rocklea' }] }, CONSOLE)
  expect(mail.sections?.map(({ heading }) => heading)).toEqual(['Leads of the week'])
})
