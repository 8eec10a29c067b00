import { describe, expect, it } from 'vitest'
import { isPhotographedOn, type Ground } from './ground.ts'
import { seededRandom } from './random.ts'
import { picturesOf, spinOf } from './studio.ts'

const SEEDS = Array.from({ length: 40 }, (_, seed) => String(seed))
const galleries = (folder: string | null, ground: Ground) =>
  SEEDS.map((seed) => picturesOf({ folder, colour: 'red', role: 'plain', ground }, seededRandom(seed)))

describe('picturesOf', () => {
  it.each([
    ['suv', 'studio', 'suv/red-front-3q'],
    ['suv-large', 'studio', 'suv-large/red-front-3q'],
    ['van', 'yard', 'yard/van/red-front-3q'],
  ] as const)('begins a gallery of %s in the %s with the front three-quarter view', (folder, ground, first) => {
    expect(new Set(galleries(folder, ground).map((pictures) => pictures[0]))).toEqual(new Set([first]))
  })

  it('never mixes grounds: beside the pictures of the yard there are close views alone', () => {
    const yard = new Set(galleries('van', 'yard').flat())
    expect([...yard].filter((name) => !name.startsWith('yard/') && !name.endsWith('-lamp'))).toEqual([])
    expect(
      galleries('suv', 'studio')
        .flat()
        .filter((name) => name.startsWith('yard/')),
    ).toEqual([])
  })

  it('fills a gallery of a further body with its own views only', () => {
    expect(new Set(galleries('suv-small', 'studio').flat())).toEqual(
      new Set(['suv-small/red-front-3q', 'suv-small/red-side', 'suv-small/red-rear-3q']),
    )
  })

  it('returns nothing for a body without pictures', () => {
    expect(galleries(null, 'yard').flat()).toEqual([])
  })
})

describe('spinOf', () => {
  it('gives spins in the studio only', () => {
    const spins = (ground: Ground) =>
      SEEDS.map((seed) => spinOf({ folder: 'suv', colour: 'blue', role: 'plain', ground }, seededRandom(seed)))
    expect(spins('studio')).toContain('suv-blue')
    expect(new Set(spins('yard'))).toEqual(new Set([null]))
  })
})

describe('isPhotographedOn', () => {
  it('leaves silver out of the yard, where it reads as white', () => {
    expect(isPhotographedOn('yard', 'silver')).toBe(false)
    expect(isPhotographedOn('studio', 'silver')).toBe(true)
  })
})
