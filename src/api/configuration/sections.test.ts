import { expect, test } from 'vitest'
import { dealerSchema } from '#dealers/schema.ts'
import { exportJsonSchema } from '#sites/json-schema.ts'
import { DEALER_KEYS, SITE_KEYS } from '#staff/policies/configuration-paths.ts'

test('every top-level key of both schemas says what changing it needs', () => {
  expect(Object.keys(SITE_KEYS).toSorted()).toEqual(Object.keys(exportJsonSchema().properties ?? {}).toSorted())
  expect(Object.keys(DEALER_KEYS).toSorted()).toEqual(Object.keys(dealerSchema.shape).toSorted())
})
