import { expect, test } from 'vitest'
import type { ImportRun } from '#api/imports/contract.ts'
import { NOTHING_TAKEN_BACK, takeBackText } from '#stock/take-back.ts'
import { runView } from './imports-page.ts'

const RUN: ImportRun = {
  importId: 7,
  dealershipId: 1,
  dealership: 'North',
  feedId: 1,
  feed: 'main',
  isPaused: false,
  file: 'stock.csv',
  at: '2026-11-20T01:00:00.000Z',
  state: 'applied',
  added: 0,
  changed: 412,
  sold: 3,
  refused: 0,
  takeBack: null,
  ability: true,
}
const TAKEN = {
  state: 'done',
  by: 'Ana',
  at: RUN.at,
  counts: { ...NOTHING_TAKEN_BACK, changed: 2, prices: 2 },
  note: null,
} as const

test.each([
  ['an administrator may take it back', {}, { words: 'Imported', canTakeBack: true, canResume: false }],
  ['a manager may not', { ability: { because: 'not-your-role' } }, { canTakeBack: false }],
  ['nothing is taken back of a held one', { state: 'held' }, { words: 'Held back', canTakeBack: false }],
  ['nor of one that changed nothing', { changed: 0, sold: 0 }, { canTakeBack: false }],
  [
    'it is once only',
    { takeBack: TAKEN, isPaused: true },
    { words: 'Taken back', note: 'Ana: 2 prices go back', canTakeBack: false, canResume: true },
  ],
  [
    'it can be waited for',
    { takeBack: { ...TAKEN, state: 'waiting', counts: null }, isPaused: true },
    { words: 'Being taken back', canResume: false },
  ],
  [
    'what failed is tried again',
    { takeBack: { ...TAKEN, state: 'failed', note: 'No room.' } },
    { look: 'late', note: 'No room.', canTakeBack: true },
  ],
] satisfies readonly (readonly [string, Partial<ImportRun>, object])[])('%s', (_, run, view) =>
  expect(runView({ ...RUN, ...run })).toMatchObject(view),
)

test.each([
  [
    { changed: 415, prices: 412, back: 3, byPeople: 2 },
    '412 prices go back, 3 cars come back, 2 that people have changed since stay',
  ],
  [{ changed: 1 }, '1 car changes'],
  [{ changed: 5, prices: 1, removed: 1 }, '5 cars change, 1 price goes back, 1 car that came with it goes'],
  [{}, 'nothing changes'],
])('%j in words', (counts, words) => expect(takeBackText({ ...NOTHING_TAKEN_BACK, ...counts })).toBe(words))
