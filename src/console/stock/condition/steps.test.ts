import { expect, test } from 'vitest'
import { CONDITION_SHOTS, EMPTY_CONDITION, patchedReport } from '#vehicles/condition/condition-report.ts'
import { isStepDone, nextStep, progressOf, readConditionSearch, STEPS } from './steps.ts'

test('the walk has every shot once, the tyres before keys and books, and ends with publishing', () => {
  expect(STEPS.toSorted()).toEqual([...CONDITION_SHOTS, 'tyres', 'finish'].toSorted())
  expect(STEPS.slice(-4)).toEqual(['tyres', 'keys', 'books', 'finish'])
  expect(nextStep('boot')).toBe('tyres')
  expect(nextStep('finish')).toBe('finish')
})

test('tyres are done with the four that are driven on, keys and books by picture or by count', () => {
  const three = { frontLeft: 5, frontRight: 5, rearLeft: 5, spare: 5 }
  const report = patchedReport(EMPTY_CONDITION, { shots: { front: 'a', books: 'b' }, tyres: three, keys: 0 })
  expect(STEPS.filter((step) => isStepDone(step, report))).toEqual(['front', 'keys', 'books'])
  expect(isStepDone('tyres', patchedReport(report, { tyres: { rearRight: 4 } }))).toBe(true)
  expect(progressOf(report)).toEqual({ done: 3, all: 15 })
})

test('an address with a step that does not exist begins at the start', () => {
  expect(readConditionSearch({ step: 'rear' })).toEqual({ step: 'rear' })
  expect(readConditionSearch({ step: 'roof' })).toEqual({})
})
