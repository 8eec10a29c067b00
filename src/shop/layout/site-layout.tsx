import type { ReactNode } from 'react'
import { LOCATION_COPY } from '#locations/copy.ts'
import { licenceTexts, locationPhone, todayText } from '#locations/location-facts.ts'
import { copyFor } from '#sites/copy.ts'
import type { Site } from '#sites/schema.ts'
import type { WebContext } from '../web-context.ts'
import type { Services } from '../services.ts'
import { reportFailure } from '#platform/tracked-time.ts'
import { bodyCounts } from '../listed-stock/body-counts.ts'
import { beforePaintScript } from './announcement.ts'
import { toConsent } from './consent-view.ts'
import { ConsentBanner } from './ConsentBanner.tsx'
import { layoutLocations } from './layout-locations.ts'
import { toFooter, toHeader, type LayoutLocation, type Link } from './layout.ts'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import { slotSheets } from './slot-sheets.ts'

const EVERY_VALUE = 1000

/** Header and footer of a site's pages. */
export const siteLayout = {
  version: ({ var: { services } }: WebContext): string => String(services.locations.directory.version()),
  beforePaint: beforePaintScript,
  styles: slotSheets,
  load: async (
    { var: { site, services } }: WebContext,
    now: Date,
  ): Promise<{ header: ReactNode; footer: ReactNode }> => {
    const locations = toLayoutLocations(site, services, now)
    const ownMapKeys = services.locations.directory.of(site.dealerships).map(({ address }) => address.mapKey)
    const consent = toConsent(site, [services.locations.mapKey, ...ownMapKeys])
    return {
      header: <SiteHeader view={toHeader(site, locations, await stockTypes(site, services, now))} />,
      footer: (
        <>
          <SiteFooter view={toFooter(site, locations)} />
          {consent && <ConsentBanner view={consent} />}
        </>
      ),
    }
  },
}

/** The types in stock, for a header that shows them; none while the search is unavailable. */
async function stockTypes(site: Site, { search }: Pick<Services, 'search'>, now: Date): Promise<readonly Link[]> {
  if (site.theme.header.variant !== 'tabs') return []
  const found = await search.stock.query(site, { facets: [{ attribute: 'body', limit: EVERY_VALUE }], limit: 0 }, now)
  if (!found.ok) reportFailure(now)
  return found.ok ? bodyCounts(site, found.value).map(({ label, href }) => ({ text: label, href })) : []
}

function toLayoutLocations(site: Site, services: Pick<Services, 'locations'>, now: Date): readonly LayoutLocation[] {
  const copy = copyFor(site, LOCATION_COPY)
  return layoutLocations(site, services.locations.directory).map((location) => ({
    slug: location.slug,
    name: location.name,
    city: location.address.city,
    state: location.address.state,
    phone: locationPhone(location),
    isMain: location.isMain,
    licences: licenceTexts(location, copy),
    today: todayText(location, now, copy),
  }))
}
