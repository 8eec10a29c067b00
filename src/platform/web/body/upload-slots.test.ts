import { expect, test } from 'vitest'
import { createUploadSlots } from './upload-slots.ts'

test('one network has a ceiling, and so have all together', () => {
  const slots = createUploadSlots({ total: 3, perNetwork: 2 })
  const claimed = ['a', 'a', 'a', 'b', 'c'].map((network) => slots.claim(network) !== null)
  expect(claimed).toEqual([true, true, false, true, false])
})

test('a slot is freed once', () => {
  const slots = createUploadSlots({ total: 2, perNetwork: 2 })
  const free = slots.claim('a')
  slots.claim('a')
  free?.()
  free?.()
  expect([slots.claim('a') !== null, slots.claim('a')]).toEqual([true, null])
})
