import { expect, it } from 'vitest'
import { knownModels } from './known-models.ts'

it('writes makes and models as people do, and leaves out those with fewer than three listings', () => {
  const effect = (listings: number) => [0, 0, 0, listings] as const
  const levels = [
    { toyota: effect(9), bmw: effect(3), 'land rover': effect(4), lada: effect(2) },
    { 'toyota|land cruiser': effect(5), 'mazda|mx-5': effect(3), 'lada|niva': effect(2) },
  ]
  expect(knownModels({ levels })).toEqual({
    makes: ['BMW', 'Land Rover', 'Toyota'],
    models: [
      { make: 'Mazda', model: 'MX-5' },
      { make: 'Toyota', model: 'Land Cruiser' },
    ],
  })
})
