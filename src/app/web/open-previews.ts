import { createPreviewNames } from '#configuration/preview-names.ts'
import { readPreview } from '#configuration/server/previews.ts'
import { createTextWriter } from '#configuration/server/write-texts.ts'
import type { Services } from '#shop/services.ts'
import type { Site } from '#sites/schema.ts'
import type { SiteRegistry } from '#sites/server/site-registry.ts'
import { createVehicleStore } from '#vehicles/server/vehicle-store.ts'
import { consoleUrlOf } from '../start/api-services.ts'
import { OWNER_KINDS } from '../start/configuration-files.ts'
import type { Platform } from '../start/open-platform.ts'
import { signingSecret } from '../start/signing-secret.ts'
import { pagesFor } from './pages.ts'
import { previewLayout } from './preview-layout.tsx'
import { previewPart } from './preview-part.ts'
import type { Fetch } from './switch-by-host.ts'
import { createWebApp, type WebAppOptions } from './web-app.ts'

export interface PreviewSources {
  readonly platform: Platform
  readonly registry: Pick<SiteRegistry, 'all'>
  readonly services: Services
  readonly common: Omit<WebAppOptions, 'services' | 'siteForHost' | 'layout' | 'pages'>
}

/** Shows drafts at hosts of previews, by an application of their own without a page cache. Without `PREVIEW_HOST` there are none. */
export function withPreviews({ platform, registry, services, common }: PreviewSources, sites: Fetch): Fetch {
  const { config, database } = platform
  if (config.previewHost === undefined) return sites
  const ofDrafts = servicesOfDrafts(platform, registry, services)
  return previewPart(
    {
      names: createPreviewNames(signingSecret(config), config.previewHost),
      read: (key, now) => database.withRole('import', (tx) => readPreview(tx, key, now), { readOnly: true }),
      check: createTextWriter(database, OWNER_KINDS).check,
      consoleOrigin: config.consoleHost && consoleUrlOf(config, config.consoleHost),
      trustedProxies: config.trustedProxies,
      clock: common.clock,
      open: (siteForHost) => {
        const app = createWebApp({
          ...common,
          services: ofDrafts,
          siteForHost,
          layout: previewLayout,
          // No gallery, no outbox of the demo, and no page cache, so that no page of a draft is ever taken for one in force.
          pages: pagesFor('production', true),
        })
        return (request, bindings) => app.fetch(request, bindings)
      },
    },
    sites,
  )
}

/**
 * The services of drafts. The database shows the rows of a site's dealerships to that site alone, and a site that is not there yet has no
 * row: its draft reads cars by a site that shows the same dealerships. Without one it finds none.
 */
function servicesOfDrafts({ database }: Platform, { all }: Pick<SiteRegistry, 'all'>, services: Services): Services {
  const idOf = ({ slug, dealerships = [] }: Pick<Site, 'slug'> & Partial<Pick<Site, 'dealerships'>>): number => {
    const sites = all()
    const site =
      sites.find((each) => each.slug === slug) ??
      (dealerships.length > 0
        ? sites.find((each) => dealerships.every((dealership) => each.dealerships.includes(dealership)))
        : undefined)
    return site ? services.sites.idOf(site) : NO_SITE
  }
  return {
    ...services,
    platform: { ...services.platform, outbox: null },
    sites: { idOf },
    vehicles: { ...services.vehicles, store: createVehicleStore(database, idOf) },
  }
}

/** The rows of no site have this id. */
const NO_SITE = 0
