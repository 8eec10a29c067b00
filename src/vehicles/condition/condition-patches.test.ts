import { describe, expect, it } from 'vitest'
import { joinedPatch, rebasedPatch, remainingPatch } from './condition-patches.ts'
import { EMPTY_CONDITION, patchedReport, type ConditionPatch, type Finding } from './condition-report.ts'

const MARK: Finding = { shot: 'front', x: 0.5, y: 0.25, kind: 'scratch', note: '4 cm', photoId: null }

describe('joinedPatch', () => {
  it('does what both do, the later one last', () => {
    const earlier: ConditionPatch = { shots: { front: 'a' }, tyres: { frontLeft: 5, rearLeft: 4 }, keys: 1 }
    const later: ConditionPatch = { tyres: { frontLeft: null }, books: 'full' }
    const both = joinedPatch(earlier, later)
    expect(patchedReport(EMPTY_CONDITION, both)).toEqual(patchedReport(patchedReport(EMPTY_CONDITION, earlier), later))
    expect(both.tyres).toEqual({ frontLeft: null, rearLeft: 4 })
  })
})

describe('remainingPatch', () => {
  it('keeps what was changed again while it was sent', () => {
    const sent: ConditionPatch = { tyres: { frontLeft: 5, rearLeft: 4 }, findings: { a: MARK } }
    const now = joinedPatch(sent, { tyres: { frontLeft: 5.5 }, keys: 2 })
    expect(remainingPatch(now, sent)).toEqual({ tyres: { frontLeft: 5.5 }, keys: 2 })
  })
  it('knows a mark whose properties are in another order', () => {
    const other: Finding = { note: '4 cm', photoId: null, kind: 'scratch', y: 0.25, x: 0.5, shot: 'front' }
    expect(remainingPatch({ findings: { a: MARK } }, { findings: { a: other } })).toEqual({})
  })
})

describe('rebasedPatch', () => {
  const base = patchedReport(EMPTY_CONDITION, {
    shots: { front: 'one' },
    tyres: { frontLeft: 5, rearLeft: 4 },
    findings: { a: MARK },
  })

  it('leaves alone what a colleague changed elsewhere', () => {
    const now = patchedReport(base, { tyres: { rearLeft: 3 }, keys: 2 })
    expect(rebasedPatch({ tyres: { frontLeft: 6 } }, base, now)).toEqual({
      pending: { tyres: { frontLeft: 6 } },
      disputed: {},
    })
  })
  it('drops what the report has already, as after an answer that was lost', () => {
    const patch: ConditionPatch = { tyres: { frontLeft: 6 }, findings: { a: null } }
    expect(rebasedPatch(patch, base, patchedReport(base, patch))).toEqual({ pending: {}, disputed: {} })
  })
  it('asks about what both changed', () => {
    const now = patchedReport(base, { tyres: { frontLeft: 2 }, findings: { a: { ...MARK, note: '9 cm' } } })
    const patch: ConditionPatch = { tyres: { frontLeft: 6 }, findings: { a: null }, books: 'part' }
    expect(rebasedPatch(patch, base, now)).toEqual({
      pending: { books: 'part' },
      disputed: { tyres: { frontLeft: 6 }, findings: { a: null } },
    })
  })
})
