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
  it.each([
    ['no tags and entities', '<p>Tow&amp;go</p><p>One&nbsp;owner</p>', 'Tow&go One owner'],
    [
      'commas between the items of a list',
      '<p>It has:</p><ul><li>Awning</li> <li>Two beds,</li><li>Fridge</li></ul><p>Ask us.</p>',
      'It has: Awning, Two beds, Fridge. Ask us.',
    ],
    ['no second stop after a sentence', '<ul><li>One owner.</li><li>Serviced!</li></ul>', 'One owner. Serviced!'],
  ])('has %s', (_, html, text) => {
    expect(plainText(html)).toBe(text)
  })
})
