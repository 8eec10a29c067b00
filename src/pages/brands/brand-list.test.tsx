import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BrandList } from './BrandPages.tsx'

const brand = { title: 'Isuzu Ute', href: '/isuzu/overview', stock: null }

it.each(['/pictures/isuzu.webp', null])('shows the title of a brand beside its logo %j', (logo) => {
  const html = renderToStaticMarkup(
    <BrandList view={{ heading: 'Our brands', description: '', brands: [{ ...brand, logo }] }} />,
  )
  expect(html).toContain('>Isuzu Ute</span>')
  expect(html.includes('<img')).toBe(logo !== null)
})
