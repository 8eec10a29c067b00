import { expect, test } from 'vitest'
import { demandRows, type DemandFigure } from './board.ts'

const figure = (week: string, value: string, measure: DemandFigure['measure'], people: number): DemandFigure => ({
  week,
  dimension: value === '' ? 'all' : 'make',
  value,
  measure,
  people,
})
const NONE = { searched: 0, foundNothing: 0, saved: 0, waiting: 0, enquiries: 0 }

/** Two weeks, counted by hand below. */
const FIGURES = [
  figure('2026-11-09', '', 'found', 40),
  figure('2026-11-16', '', 'found', 55),
  figure('2026-11-09', 'Kia', 'found', 10),
  figure('2026-11-16', 'Kia', 'found', 15),
  figure('2026-11-16', 'Kia', 'empty', 5),
  figure('2026-11-09', 'Kia', 'saves', 20),
  figure('2026-11-16', 'Kia', 'saves', 10),
  figure('2026-11-09', 'BYD', 'empty', 35),
  figure('2026-11-09', 'BYD', 'enquiries', 5),
  figure('2026-11-16', 'BYD', 'enquiries', 5),
  figure('2026-11-16', 'Ford', 'waits', 5),
]

test('searches and enquiries are added up, what is saved is that of the last week', () => {
  expect(demandRows(FIGURES, 'make')).toEqual([
    { ...NONE, key: 'BYD', searched: 35, foundNothing: 35, enquiries: 10 },
    { ...NONE, key: 'Kia', searched: 30, foundNothing: 5, saved: 10 },
    { ...NONE, key: 'Ford', waiting: 5 },
  ])
})

test('weeks are of everybody, in their order', () => {
  expect(demandRows(FIGURES, 'week').map(({ key, searched }) => [key, searched])).toEqual([
    ['2026-11-09', 40],
    ['2026-11-16', 55],
  ])
})
