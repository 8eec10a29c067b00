import { expect, it } from 'vitest'
import { HOUR_MS } from '#platform/clock.ts'
import { createPhotoLinks } from './photo-links.ts'

const links = createPhotoLinks('secret')
const NOW = new Date('2026-11-22T00:00:00Z')
const PATH = '/trade-in/a/photos'
const signed = new URL(links.sign('redgum', PATH, NOW, 2), 'https://site.example')
const isValid = (change: { site?: string; path?: string; parameters?: object; hours?: number } = {}) =>
  links.isValid(
    change.site ?? 'redgum',
    change.path ?? PATH,
    new URLSearchParams({ ...Object.fromEntries(signed.searchParams), ...change.parameters }),
    new Date(NOW.getTime() + (change.hours ?? 0) * HOUR_MS),
  )

it.each([
  ['that was just signed', {}, true],
  ['before its end', { hours: 47 }, true],
  ['after its end', { hours: 49 }, false],
  ['with a later end', { parameters: { until: '9999999999' } }, false],
  ['with an end that is no number', { parameters: { until: 'never' } }, false],
  ['without a signature', { parameters: { signature: '' } }, false],
  ['of another valuation', { path: '/trade-in/b/photos' }, false],
  ['of another site', { site: 'ironbark' }, false],
])('a link %s is valid: %3$s', (_, change, expected) => {
  expect(isValid(change)).toBe(expected)
})
