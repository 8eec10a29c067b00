import { expect, it } from 'vitest'
import type { BlockView } from '../block.tsx'
import { sectionLinks } from './section-links.ts'

const link = (text: string) => ({ text, href: `#${text}` })
const shown = (block: BlockView['block'], width: 'column' | 'page', section: ReturnType<typeof link> | null) =>
  ({ kind: 'shown', block, width, section, view: {} }) as const

it('lists the sections of the column first, those of wide blocks last', () => {
  const blocks: readonly BlockView[] = [
    shown('similar', 'page', link('similar')),
    shown('comments', 'column', link('comments')),
    { kind: 'hidden', block: 'features', because: 'nothing-to-show' },
    shown('allSpecs', 'column', link('specification')),
  ]
  expect(sectionLinks(blocks)).toEqual([link('comments'), link('specification'), link('similar')])
})

it('leaves out blocks without a section', () => {
  expect(sectionLinks([shown('disclaimer', 'column', null)])).toEqual([])
})
