import type { ReactNode } from 'react'
import { LOCATION_COPY } from '#locations/copy.ts'
import { listedLocations } from '#locations/listed.ts'
import { licenceTexts, locationPhone, todayText } from '#locations/location-facts.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { WebContext } from '../web-context.ts'
import { toFooter, toHeader, type LayoutLocation } from './layout.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

/** Header and footer of a site, and the key under which their text may be kept. */
export function siteChrome(c: WebContext): { key: string; header: () => ReactNode; footer: () => ReactNode } {
  const { site, now, services } = c.var
  const locations = layoutLocations(site, services.locations, now)
  return {
    key: `${services.locations.epoch()} ${locations.map(({ today }) => today).join('|')}`,
    header: () => <SiteHeader view={toHeader(site, locations)} />,
    footer: () => <SiteFooter view={toFooter(site, locations)} />,
  }
}

function layoutLocations(
  site: Site,
  directory: WebContext['var']['services']['locations'],
  now: Date,
): readonly LayoutLocation[] {
  const say = copyFor(site, LOCATION_COPY)
  return listedLocations(directory.of(site.dealerships), site.locations).map((location) => ({
    slug: location.slug,
    name: location.name,
    city: location.address.city,
    state: location.address.state,
    phone: locationPhone(location),
    primary: location.primary && location.dealershipSlug === site.dealershipId,
    licences: licenceTexts(location, say),
    today: todayText(location, now, say),
  }))
}
