import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isUuid, uuidOf } from './uuid.ts'

it('bytes become a UUID that PostgreSQL and our schemas accept', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 32 }), (bytes) => {
      const id = uuidOf(bytes)
      expect([isUuid(id), z.uuid().safeParse(id).success]).toEqual([true, true])
    }),
  )
})

it('different bytes become different UUIDs', () => {
  expect(uuidOf(new Uint8Array(16))).not.toBe(uuidOf(new Uint8Array(16).fill(1)))
})
