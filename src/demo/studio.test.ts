import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'
import { picturesOf, type Background } from './studio.ts'

const galleries = (backgrounds: readonly Background[], colour: string) =>
  Array.from({ length: 40 }, (_, seed) =>
    picturesOf({ folder: 'suv', colour, role: 'plain', backgrounds }, seededRandom(String(seed))),
  )
const prefixesOfFirst = (backgrounds: readonly Background[], colour: string) =>
  new Set(galleries(backgrounds, colour).map(([first]) => first?.split('-')[0]))

describe('picturesOf', () => {
  it('begins with a background of the dealership, and mixes it with studio pictures and details', () => {
    expect(prefixesOfFirst(['yard', 'dusk'], 'red')).toEqual(new Set(['yard/suv/red', 'dusk/suv/red']))
    const longest = galleries(['yard'], 'red').find(({ length }) => length === 8) ?? []
    expect(new Set(longest.map((name) => name.split('/').at(0)))).toEqual(new Set(['yard', 'suv', 'details']))
    expect(new Set(longest).size).toBe(8)
  })

  it.each([
    ['yard', 'silver'],
    ['dusk', 'black'],
    ['dusk', 'grey'],
  ] as const)('never chooses %s for a %s vehicle', (background, colour) => {
    expect(
      galleries([background, 'studio'], colour)
        .flat()
        .filter((name) => name.startsWith(background)),
    ).toEqual([])
    expect(prefixesOfFirst([background], colour)).toEqual(new Set([`suv/${colour}`]))
  })

  it('returns nothing for a body without pictures', () => {
    expect(
      picturesOf({ folder: null, colour: 'red', role: 'plain', backgrounds: ['yard'] }, seededRandom('a')),
    ).toEqual([])
  })
})
