import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addStyles } from './add-styles.ts'

class FakeLink extends EventTarget {
  rel = ''
  href = ''
  remove(): void {
    head.splice(head.indexOf(this), 1)
  }
}

const head: FakeLink[] = []

beforeEach(() => {
  head.length = 0
  vi.stubGlobal('document', {
    createElement: () => new FakeLink(),
    head: { append: (link: FakeLink) => head.push(link) },
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a second caller waits for the style sheet that is being loaded', async () => {
  const loaded: string[] = []
  const both = ['first', 'second'].map((caller) => addStyles('/a.css').then(() => loaded.push(caller)))
  await Promise.resolve()
  expect([head.length, loaded]).toEqual([1, []])
  head[0]?.dispatchEvent(new Event('load'))
  await Promise.all(both)
  expect(loaded).toEqual(['first', 'second'])
  await addStyles('/a.css')
  expect(head).toHaveLength(1)
})

test('a style sheet that failed to load is requested again by the next call', async () => {
  const failed = addStyles('/b.css')
  head[0]?.dispatchEvent(new Event('error'))
  await expect(failed).rejects.toThrow('/b.css could not be loaded')
  const again = addStyles('/b.css')
  expect(head).toHaveLength(1)
  head[0]?.dispatchEvent(new Event('load'))
  await expect(again).resolves.toBeUndefined()
})
