import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { buildLocation } from '#locations/testing/build-location.ts'
import { buildSite } from '#sites/testing/build-site.ts'
import { toLocationView } from '#shop/locations/location-view.ts'
import { LocationsBlock } from './LocationsBlock.tsx'

const SITE = buildSite({ copy: { 'locations.directions': 'Way there' } })
const HOURS = { weekday: 1, status: 'Open', formattedHours: null, open: '08:00', close: '17:30' } as const

const viewOf = (slug: string) => {
  const { contactDetail, ...place } = buildLocation({ slug, dealerLicenceNumber: 'LMD 1' })
  const detail = { ...contactDetail, openingHours: [HOURS] }
  const location = { ...place, contactDetail: detail, dealershipId: 1, timezone: 'Australia/Brisbane' }
  return toLocationView(SITE, location, new Date('2026-03-02T00:00:00Z'))
}

it('shows of each of several locations its licence, hours, contact page and directions', () => {
  const texts = { hours: 'Opening hours', view: 'View Location', previous: '', next: '', swipe: '' }
  const words = { heading: 'Visit us', text: null, more: { text: 'All', href: '/dealer-locator' } }
  const items = [viewOf('north'), viewOf('south')]
  const html = renderToStaticMarkup(
    <LocationsBlock block={{ kind: 'locations', id: 'row', only: null, items, texts, ...words }} />,
  )
  for (const shown of ['Dealer licence LMD 1', '8 am – 5:30 pm', 'href="/contact-us/south"', '>Way there</a>']) {
    expect(html).toContain(shown)
  }
})
