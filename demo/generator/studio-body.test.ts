import { describe, expect, it } from 'vitest'
import { loadCatalogue } from './server/demo-files.ts'
import type { Ground } from './ground.ts'
import { studioBody, type BodyFacts } from './studio-body.ts'

const body = (facts: Partial<BodyFacts>, ground: Ground = 'studio') =>
  studioBody({ picture: 'suv', size: [4520, 1845, 1670], doors: 5, ...facts }, ground)
const long = (length: number): BodyFacts['size'] => [length, 1800, 1500]

describe('studioBody', () => {
  it.each([
    ['suv', 4275, 'suv-small'],
    ['suv', 4575, 'suv'],
    ['suv', 5120, 'suv-large'],
    ['hatch', 3840, 'hatch-small'],
    ['hatch', 4280, 'hatch'],
    ['hatch', 4606, 'hatch-large'],
    ['sedan', 4580, 'sedan-small'],
    ['sedan', 4720, 'sedan'],
    ['sedan', 4947, 'sedan-long'],
    ['ute', 5330, 'ute'],
    ['ute', 5916, 'ute-large'],
    ['wagon', 3000, 'wagon'],
  ])('shows a %s of %i mm as %s in the studio, and as its class in the yard', (picture, length, folder) => {
    expect(body({ picture, size: long(length) })).toBe(folder)
    expect(body({ picture, size: long(length) }, 'yard')).toBe(picture)
  })

  it('shows a single cab by its doors', () => {
    expect(body({ picture: 'ute', size: long(5330), doors: 2 })).toBe('ute-single')
  })

  it.each([
    ['light-truck', 'Single Cab with Steel Tray', 'tray-truck'],
    ['tray-truck', '6x4 Tipper', 'tray-truck'],
    ['tray-truck', '10 Pallet Pantech with Tail Lift', 'light-truck'],
    ['light-truck', '12 Pallet Curtainsider', 'light-truck'],
    ['light-truck', 'Cab and frame', 'light-truck'],
    ['prime-mover', '6x4 Sleeper', 'prime-mover'],
  ])('shows a %s that is described as %s as %s', (picture, configuration, folder) => {
    expect(body({ picture, configuration }, 'yard')).toBe(folder)
  })

  it('gives the models of the catalogue different bodies', async () => {
    const catalogue = await loadCatalogue()
    const bodyOf = (make: string, model: string) =>
      catalogue.flatMap((variant) =>
        variant.make === make && variant.model === model ? [studioBody(variant, 'studio')] : [],
      )[0]
    expect(['CX-3', 'CX-30', 'CX-5', 'CX-60', 'CX-90'].map((model) => bodyOf('Mazda', model))).toEqual([
      'suv-small',
      'suv-small',
      'suv',
      'suv-large',
      'suv-large',
    ])
    expect(bodyOf('Iveco', 'Daily')).toBe('van')
    const used = new Set(catalogue.map((variant) => studioBody(variant, 'studio')))
    expect([...used]).toEqual(expect.arrayContaining(['ute-single', 'ute-large', 'sedan-small', 'hatch-large']))
  })
})
