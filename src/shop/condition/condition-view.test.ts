import { expect, test } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import type { ConditionReport } from '#vehicles/condition/condition-report.ts'
import type { ConditionFacts } from './condition-facts.ts'
import { conditionView } from './condition-view.ts'

const SITE = buildSite()
const picture = (src: string) => ({ src, sources: [], width: 1600, height: 1200 })
const mark = { x: 0.25, y: 0.5, kind: 'scratch', note: '4 cm', photoId: null } as const

const REPORT: ConditionReport = {
  shots: { rear: 'b', front: 'a', dash: 'hidden since' },
  tyres: { frontLeft: 1.4, spare: 1.5 },
  keys: 2,
  books: 'part',
  findings: {
    one: { ...mark, shot: 'rear' },
    two: { ...mark, shot: 'front', note: '', photoId: 'close' },
    three: { ...mark, shot: 'dash' },
  },
}
const facts: ConditionFacts = {
  report: REPORT,
  publishedAt: new Date('2026-11-21T00:00:00Z'),
  pictures: { a: picture('a'), b: picture('b'), close: picture('close') },
}

test('marks are numbered in the order of the shots, and those of a photo that is not shown are left out', () => {
  const view = conditionView(facts, SITE)
  expect(view?.shots.map(({ name, marks }) => [name, marks.map(({ number }) => number)])).toEqual([
    ['Front', [1]],
    ['Rear', [2]],
  ])
  expect(view?.marks.list).toEqual([
    { number: 1, text: 'Scratch', x: 25, y: 50, close: picture('close') },
    { number: 2, text: 'Scratch: 4 cm', x: 25, y: 50, close: null },
  ])
})

test('a tyre below the legal minimum is pointed out, and one at it is not', () => {
  expect(conditionView(facts, SITE)?.facts).toEqual([
    { name: 'Tyre tread, front left', text: '1.4 mm, below the legal minimum of 1.5 mm', isLow: true },
    { name: 'Tyre tread, spare', text: '1.5 mm', isLow: false },
    { name: 'Keys', text: '2', isLow: false },
    { name: 'Service books', text: 'In part', isLow: false },
  ])
})

test('without a photo that is shown there is no section', () => {
  expect(conditionView({ ...facts, pictures: {} }, SITE)).toBeNull()
})
