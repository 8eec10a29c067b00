import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSED_ATTRIBUTE, hideClosedScript } from './closed-announcement.ts'

/** The attribute that the script sets on the root element when `closed` is the stored text; null: no storage. */
function attributeSet(text: string, closed: string | null): readonly string[] {
  const attributes: string[] = []
  const documentElement = { setAttribute: (...attribute: string[]) => attributes.push(...attribute) }
  const localStorage = { getItem: () => closed }
  runInNewContext(hideClosedScript(text), { document: { documentElement }, ...(closed !== null && { localStorage }) })
  return attributes
}

describe('hideClosedScript', () => {
  it('hides any text that was closed, and is safe inside a page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(attributeSet(text, text)).toEqual([CLOSED_ATTRIBUTE, 'closed'])
        expect(hideClosedScript(text)).not.toContain('<')
      }),
    )
    expect(hideClosedScript('</script><script>')).not.toContain('<')
  })
  it.each([['another text'], [null]])('shows the bar when the stored text is %j', (closed) => {
    expect(attributeSet('We come to you.', closed)).toEqual([])
  })
})
