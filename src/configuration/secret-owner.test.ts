import { expect, test } from 'vitest'
import {
  findSecretOwner,
  howToSet,
  isForeignName,
  isSecretName,
  ownSecretName,
  variablePrefix,
  type SecretOwner,
} from './secret-owner.ts'

const site: SecretOwner = { kind: 'site', name: 'north-shore' }
const dealer: SecretOwner = { kind: 'dealer', name: 'north-shore' }
const yard: SecretOwner = { kind: 'dealer', name: 'yard' }

test('an owner’s variables have a prefix that begins no other owner’s', () => {
  expect(variablePrefix(site)).toBe('SITE_NORTH_SHORE__')
  expect(variablePrefix(dealer)).toBe('DEALER_NORTH_SHORE__')
  expect(variablePrefix(site).startsWith(variablePrefix({ kind: 'site', name: 'north' }))).toBe(false)
})

test.each([
  ['HOOK', 'HOOK', false],
  ['SITE_NORTH_SHORE__HOOK', 'HOOK', false],
  ['SITE_NORTH_SHORE__', '', true],
  ['SITE_SOUTH__HOOK', 'SITE_SOUTH__HOOK', true],
  ['DEALER_NORTH_SHORE__HOOK', 'DEALER_NORTH_SHORE__HOOK', true],
  ['SITE_NORTH_SHORE__SITE_SOUTH__HOOK', 'SITE_SOUTH__HOOK', true],
])('%s of the site is %s', (name, own, foreign) => {
  expect([ownSecretName(site, name), isForeignName(site, name)]).toEqual([own, foreign])
})

test.each(['hook', '', '1HOOK', 'HO OK', 'A'.repeat(101)])('"%s" is no name', (name) =>
  expect(isSecretName(name)).toBe(false),
)

test('an owner is found by its kind and name, and by its name alone if no other has it', () => {
  const known = [site, dealer, yard]
  expect(findSecretOwner('dealer/north-shore', known)).toEqual({ ok: true, value: dealer })
  expect(findSecretOwner('yard', known)).toEqual({ ok: true, value: yard })
  expect(findSecretOwner('north-shore', known)).toMatchObject({
    error: { kind: 'ambiguous-owner', fix: 'Say which: site/north-shore or dealer/north-shore.' },
  })
  expect(findSecretOwner('south', known)).toMatchObject({ error: { kind: 'unknown-owner' } })
})

test('says how to set one', () => {
  expect(howToSet(site, 'SITE_NORTH_SHORE__HOOK', true)).toBe(
    'npx forecourt secrets set site/north-shore HOOK, or the environment variable SITE_NORTH_SHORE__HOOK',
  )
  expect(howToSet(site, 'HOOK', false)).toBe('npx forecourt secrets set site/north-shore HOOK')
})
