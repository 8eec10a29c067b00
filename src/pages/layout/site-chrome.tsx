import type { ReactNode } from 'react'
import { LOCATION_COPY } from '#locations/copy.ts'
import { licenceTexts, locationPhone, todayText } from '#locations/location-facts.ts'
import { copyFor } from '#sites/copy.ts'
import type { WebContext } from '../web-context.ts'
import { beforePaintScript } from './announcement.ts'
import { framePlaces } from './frame-places.ts'
import { toFooter, toHeader, type LayoutLocation } from './layout.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'

const MINUTE_MS = 60_000

/** Header and footer of a site's pages. They change with the site's places and, as they say who is open, each minute. */
export const siteChrome = {
  key: ({ var: { services, now } }: WebContext): string =>
    `${services.locations.epoch()} ${Math.floor(now.getTime() / MINUTE_MS)}`,
  beforePaint: beforePaintScript,
  load: async (c: WebContext): Promise<{ header: ReactNode; footer: ReactNode }> => {
    const locations = layoutLocations(c)
    return {
      header: <SiteHeader view={toHeader(c.var.site, locations)} />,
      footer: <SiteFooter view={toFooter(c.var.site, locations)} />,
    }
  },
}

function layoutLocations({ var: { site, now, services } }: WebContext): readonly LayoutLocation[] {
  const say = copyFor(site, LOCATION_COPY)
  return framePlaces(site, services.locations).map((location) => ({
    slug: location.slug,
    name: location.name,
    city: location.address.city,
    state: location.address.state,
    phone: locationPhone(location),
    primary: location.primary,
    licences: licenceTexts(location, say),
    today: todayText(location, now, say),
  }))
}
