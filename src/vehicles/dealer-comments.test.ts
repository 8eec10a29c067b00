import { describe, expect, it } from 'vitest'
import { dealerCommentsView, plainText } from './dealer-comments.ts'

describe('dealerCommentsView', () => {
  it.each([[null], [''], ['<p> </p>']])('shows the pending text for the comments %j', (html) => {
    expect(dealerCommentsView(html, 'Later.')).toEqual({ kind: 'pending', text: 'Later.' })
  })
  it('shows 400 characters in full and cuts off 401', () => {
    expect(dealerCommentsView(`<p>${'a'.repeat(400)}</p>`, '').kind).toBe('whole')
    const folded = dealerCommentsView(`<p>${'a'.repeat(401)}</p>`, '')
    expect(folded).toMatchObject({ kind: 'folded', start: `${'a'.repeat(400)}…` })
  })
})

describe('plainText', () => {
  it('returns the text without tags and entities', () => {
    expect(plainText('<p>Tow&amp;go</p><ul><li>One&nbsp;owner</li></ul>')).toBe('Tow&go One owner')
  })
})
