import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createSeal } from './seal.ts'

const seal = createSeal('a secret of thirty-two characters', 'photos')

it('opens what it sealed, and nothing that was changed', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.nat(), (content, at) => {
      const sealed = seal.seal(content)
      expect(seal.open(sealed)).toEqual(Buffer.from(content))
      const changed = Buffer.from(sealed)
      const index = at % changed.length
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(seal.open(changed)).toBeNull()
    }),
  )
})

it('opens nothing of another purpose or secret', () => {
  const sealed = seal.seal(Buffer.from('photo'))
  expect(createSeal('a secret of thirty-two characters', 'documents').open(sealed)).toBeNull()
  expect(createSeal('another secret of that many letters', 'photos').open(sealed)).toBeNull()
  expect(seal.open(Buffer.from('short'))).toBeNull()
})

it('opens what a previous key sealed, and seals it again with the new one', () => {
  const [one, other] = ['a key of thirty-two characters ..', 'another key of thirty-two letters']
  const old = createSeal(one, 'photos').seal(Buffer.from('photo'), 'row 1')
  const ring = createSeal([other, one], 'photos')
  expect(ring.open(old, 'row 1')?.toString()).toBe('photo')
  expect(ring.open(old, 'row 2')).toBeNull()
  const again = ring.reseal(old, 'row 1')
  if (again === null || again === 'current') throw new Error('it was sealed with the previous key')
  expect(createSeal(other, 'photos').open(again, 'row 1')?.toString()).toBe('photo')
  expect(ring.reseal(again, 'row 1')).toBe('current')
  expect(createSeal(other, 'photos').reseal(old, 'row 1')).toBeNull()
})
