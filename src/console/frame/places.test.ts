import { expect, test } from 'vitest'
import { placesOf } from './places.ts'

const pathsOf = (...roles: Parameters<typeof placesOf>[0]) => placesOf(roles).map(({ path }) => path)

test('everybody has an account, and nobody without a role has leads', () => {
  expect(pathsOf()).toContain('/account')
  expect(pathsOf()).not.toContain('/leads')
  expect(pathsOf('web-editor')).not.toContain('/leads')
})

test('who sells works on leads, and reads no audit log', () => {
  expect(pathsOf('sales')).toContain('/leads')
  expect(pathsOf('sales')).not.toContain('/audit')
})

test('several roles open the screens of each', () => {
  expect(pathsOf('sales', 'platform')).toEqual(expect.arrayContaining(['/leads', '/audit']))
})
