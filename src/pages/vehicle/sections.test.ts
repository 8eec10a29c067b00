import { expect, it } from 'vitest'
import type { VehicleBlock } from './blocks.ts'
import { sectionLinks } from './sections.ts'

const SIMILAR: VehicleBlock = {
  kind: 'similar',
  heading: 'Similar cars',
  cards: [],
  more: { text: 'More cars like this', href: '/search' },
}
const COMMENTS: VehicleBlock = {
  kind: 'comments',
  heading: 'Our comments',
  comments: { kind: 'pending', text: 'Later' },
  fold: { more: 'Show more', less: 'Show less' },
}
const SPECIFICATION: VehicleBlock = { kind: 'allSpecs', heading: 'Specification', groups: [] }
const HIDDEN: VehicleBlock = { kind: 'hidden', block: 'features', because: 'nothing-to-show' }

it('leads to what the page shows, in the order in which it stands there', () => {
  expect(sectionLinks([SIMILAR, COMMENTS, HIDDEN, SPECIFICATION])).toEqual([
    { text: 'Our comments', href: '#comments' },
    { text: 'Specification', href: '#specification' },
    { text: 'Similar cars', href: '#similar' },
  ])
})

it('leaves out what nobody jumps to', () => {
  expect(sectionLinks([{ kind: 'disclaimer', text: 'Please check' }])).toEqual([])
})
