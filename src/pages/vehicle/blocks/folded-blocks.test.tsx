import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { allSpecs } from './all-specs-block.tsx'
import { priceHistory } from './price-history-block.tsx'

const isOpen = (html: string) => [...html.matchAll(/<details[^>]*>/g)].map(([tag]) => /\sopen=/.test(tag))

it('opens the first group of the specification', () => {
  const rows = [{ key: 'a', label: 'Make', value: 'Toyota' }]
  const groups = ['overview', 'engine', 'size'].map((key) => ({ key, title: key, rows }))
  expect(isOpen(renderToStaticMarkup(allSpecs.render({ heading: 'Specification', groups })))).toEqual([
    true,
    false,
    false,
  ])
})

it('closes the price history below its heading', () => {
  const view = { heading: 'Price history', lines: [{ text: '40 days', tone: 'plain' }], plot: null, table: null }
  const html = renderToStaticMarkup(priceHistory.render(view))
  expect(isOpen(html)).toEqual([false])
  expect(html.indexOf('</h2>')).toBeLessThan(html.indexOf('</summary>'))
})
