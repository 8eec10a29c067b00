import { afterEach, expect, it, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

it('is the local storage of a browser that has one', () => {
  const own = { getItem: () => 'stored' }
  vi.stubGlobal('localStorage', own)
  expect(browserStorage()).toBe(own)
})

it('lasts as long as the page where reading the property throws', () => {
  vi.stubGlobal('localStorage', undefined)
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  browserStorage().setItem('key', 'value')
  expect(browserStorage().getItem('key')).toBe('value')
  browserStorage().removeItem('key')
  expect(browserStorage().getItem('key')).toBeNull()
})
