import { describe, expect, it } from 'vitest'
import { holidayNames, holidaysOf } from './public-holidays.ts'
import { STATES, type State } from './states-of-postcode.ts'

const datesOf = (state: State, year: number) =>
  holidaysOf(state, year)
    .filter(({ isPublic }) => isPublic)
    .map(({ date }) => date.slice(5))
    .join(' ')

describe('public holidays', () => {
  // As the governments publish them, without part days (Christmas Eve and New Year's Eve in the evening) and show days.
  it.each([
    ['ACT', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28'],
    ['NSW', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28'],
    ['NT', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28'],
    ['QLD', 2026, '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28'],
    ['SA', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28'],
    ['TAS', 2026, '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-26 12-28'],
    ['VIC', 2026, '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28'],
    ['WA', 2026, '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28'],
    ['QLD', 2027, '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 05-03 10-04 12-25 12-26 12-27 12-28'],
    ['VIC', 2027, '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 09-24 11-02 12-25 12-26 12-27 12-28'],
  ] as const)('of %s in %i', (state, year, dates) => expect(datesOf(state, year)).toBe(dates))

  it('knows Easter by the Gregorian computus, at its earliest and latest, too', () => {
    const easter = (year: number) => holidaysOf('QLD', year).find(({ name }) => name === 'Easter Sunday')?.date
    expect([1818, 1943, 2000, 2024, 2025, 2038].map(easter)).toEqual([
      '1818-03-22',
      '1943-04-25',
      '2000-04-23',
      '2024-03-31',
      '2025-04-20',
      '2038-04-25',
    ])
  })

  it('moves Australia Day to Monday, and adds a day for Christmas and New Year on a weekend', () => {
    const named = (year: number) => holidaysOf('NSW', year).map(({ date, name }) => `${date.slice(5)} ${name}`)
    expect(named(2028)).toContain('01-26 Australia Day')
    expect(named(2030)).toContain('01-28 Australia Day')
    expect(named(2033)).toEqual(
      expect.arrayContaining(["01-01 New Year's Day", "01-03 New Year's Day (additional day)"]),
    )
    expect(named(2033)).toEqual(
      expect.arrayContaining(['12-25 Christmas Day', '12-26 Boxing Day', '12-27 Christmas Day (additional day)']),
    )
  })

  it.each(STATES)('%s has holidays in every year, and each under a name that a file may use', (state) => {
    const names = holidayNames(state)
    for (let year = 2024; year < 2064; year++) {
      const holidays = holidaysOf(state, year)
      expect(holidays.filter(({ isPublic }) => isPublic).length).toBeGreaterThan(8)
      expect(holidays.filter(({ name }) => !names.includes(name))).toEqual([])
    }
  })

  it('names days that are no public holidays, so that a dealer can keep other hours', () => {
    expect(holidayNames('TAS')).toEqual(expect.arrayContaining(['Easter Saturday', 'Christmas Eve']))
    expect(holidayNames('QLD')).not.toContain('Melbourne Cup Day')
  })
})
