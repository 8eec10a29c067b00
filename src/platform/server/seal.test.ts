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
