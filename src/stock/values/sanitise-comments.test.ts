import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitiseComments } from './sanitise-comments.ts'

describe('sanitiseComments', () => {
  it.each([
    ['Great car', 'Great car'],
    ['5 < 7 & more', '5 &lt; 7 &amp; more'],
    ['one\r\ntwo', 'one<br />two'],
    ['<p>Hello <b>you</b></p>', '<p>Hello <b>you</b></p>'],
    ['<script>alert(1)</script>ok', 'ok'],
    ['<p onclick="x()" style="color:red">ok</p>', '<p>ok</p>'],
    ['<a href="javascript:x()">click</a>', 'click'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<div>block</div>', '<p>block</p>'],
    ['Tom &amp; Co', 'Tom &amp; Co'],
  ])('%j becomes %j', (dirty, clean) => expect(sanitiseComments(dirty)).toBe(clean))

  it('keeps only the allowed tags', () => {
    const pieces = fc.constantFrom(
      '<',
      '>',
      '/',
      'script',
      'img',
      ' src=',
      '"',
      "'",
      'onload=',
      'svg',
      'p',
      '&lt;',
      'x',
      '<!--',
      '-->',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const tags = sanitiseComments(parts.join('')).match(/<[^>]*>?/g) ?? []
        expect(tags.filter((tag) => !/^<\/?(?:p|br|ul|ol|li|b|strong|i|em|u|h3|h4)(?: \/)?>$/.test(tag))).toEqual([])
      }),
    )
  })
})
