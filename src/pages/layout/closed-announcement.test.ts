import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSED_ATTRIBUTE, hideClosedScript } from './closed-announcement.ts'

/** Attribute that the script sets on the root element of a device that closed that text; null without storage. */
function written(text: string, closed: string | null): readonly string[] {
  const said: string[] = []
  const documentElement = { setAttribute: (...attribute: string[]) => said.push(...attribute) }
  const localStorage = { getItem: () => closed }
  runInNewContext(hideClosedScript(text), { document: { documentElement }, ...(closed !== null && { localStorage }) })
  return said
}

describe('hideClosedScript', () => {
  it('keeps whatever text was closed from being drawn, and can stand in a page', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(written(text, text)).toEqual([CLOSED_ATTRIBUTE, 'closed'])
        expect(hideClosedScript(text)).not.toContain('<')
      }),
    )
    expect(hideClosedScript('</script><script>')).not.toContain('<')
  })
  it.each([['another text'], [null]])('draws the bar where the device holds %j', (closed) => {
    expect(written('We come to you.', closed)).toEqual([])
  })
})
