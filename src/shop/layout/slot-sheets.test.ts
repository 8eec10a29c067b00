import { expect, it } from 'vitest'
import { buildSite } from '#sites/testing/build-site.ts'
import { theme } from '#sites/schema/theme.ts'
import { slotSheetNames, slotSheets } from './slot-sheets.ts'

it('has no sheet of an unknown variant', () => {
  const { header, hero, card, sections, footer, vehiclePage } = theme.shape
  const known = Object.entries({ header, hero, card, sections, footer, vehiclePage }).flatMap(([slot, { shape }]) =>
    shape.variant.options.map((variant) => `${slot}-${variant}`),
  )
  expect(slotSheetNames().filter((name) => !known.includes(name))).toEqual([])
})

it('gives a site the rules of its own variants only', () => {
  const tabs = slotSheets(buildSite({ theme: { header: { variant: 'tabs' } } }))
  const contact = slotSheets(buildSite({ theme: { header: { variant: 'contact' } } }))
  expect(tabs).toContain('.site-tabs')
  expect(contact).not.toContain('.site-tabs')
})
