import { describe, expect, it } from 'vitest'
import { conditionLacks, EMPTY_CONDITION, patchedReport, type Finding } from './condition-report.ts'

const SCRATCH: Finding = { shot: 'front', x: 0.5, y: 0.25, kind: 'scratch', note: '4 cm', photoId: 'close' }
const FOUR = { frontLeft: 5, frontRight: 5, rearLeft: 4.5, rearRight: 4 }

const whole = patchedReport(EMPTY_CONDITION, {
  shots: { front: 'one' },
  tyres: FOUR,
  keys: 2,
  books: 'full',
  findings: { a: SCRATCH },
})

describe('patchedReport', () => {
  it('changes the named entries only, and removes those that are null', () => {
    const patched = patchedReport(whole, { tyres: { frontLeft: null, spare: 7 }, keys: null })
    expect(patched).toEqual({
      ...whole,
      tyres: { frontRight: 5, rearLeft: 4.5, rearRight: 4, spare: 7 },
      keys: null,
    })
  })
  it('removes the marks of a shot that is taken away', () => {
    expect(patchedReport(whole, { shots: { front: null } })).toMatchObject({ shots: {}, findings: {} })
  })
})

describe('conditionLacks', () => {
  it('lets a report go whose photos have arrived', () => {
    expect(conditionLacks(whole, new Set(['one', 'close']))).toEqual([])
  })
  it.each([
    ['no-outside-shot', patchedReport(whole, { shots: { front: null, dash: 'one' } })],
    ['tyre-not-measured', patchedReport(whole, { tyres: { rearRight: null } })],
    ['photo-on-its-way', patchedReport(whole, { shots: { rear: 'late' } })],
  ])('names %s', (lack, report) => {
    expect(conditionLacks(report, new Set(['one', 'close']))).toEqual([lack])
  })
})
