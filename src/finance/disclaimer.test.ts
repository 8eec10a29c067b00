import { describe, expect, it } from 'vitest'
import { foldDisclaimer } from './disclaimer.ts'

describe('foldDisclaimer', () => {
  it.each([
    [197, false, 197],
    [198, true, 197],
    [0, false, 0],
  ])('of %i characters: cut %s, %i shown', (length, isCut, shown) => {
    const folded = foldDisclaimer('x'.repeat(length))
    expect(folded.isCut).toBe(isCut)
    expect(folded.collapsed).toHaveLength(shown)
    expect(folded.whole).toHaveLength(length)
  })

  it('never splits a character from its accent', () => {
    expect(foldDisclaimer('é'.repeat(198)).collapsed).toBe('é'.repeat(197))
  })
})
