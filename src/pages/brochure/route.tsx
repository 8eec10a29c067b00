import { problemDetails } from '#platform/web/problem-details.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { isVisible } from '#vehicles/availability.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { galleryPictures } from '#shop/pictures/picture-views.ts'
import type { StoredVehicle } from '#vehicles/server/vehicle-store.ts'
import { withProviderQuote } from '#finance/server/provider-quote.ts'
import { BROCHURE_PHOTOS } from '#brochures/brochure-view.ts'
import { toBrochure, type BrochureFacts } from '#brochures/brochure.ts'
import { BROCHURE_COPY } from '#brochures/copy.ts'
import { copyFor } from '#sites/copy.ts'
import { qrCode } from '#brochures/qr-code.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { PrintPage } from './PrintPage.tsx'
import { toPrintTools } from '#shop/print/print-tools.ts'

const RETRY_S = 5

/**
 * `/print?car_id={slug}` is a page to print, `/api/cars/{slug}/brochure.pdf` the same as a PDF. Both need `vehicle.printPdf` and
 * a vehicle that is visible on the site.
 */
export function registerBrochure(app: WebApp): void {
  app.get('/print', async (c, next) => {
    const facts = await loadBrochure(c, c.req.query('car_id') ?? '')
    if (facts === null) return next()
    const { site, now } = c.var
    const { vehicle, photos } = facts.stored
    const view = toBrochure(facts, site, now, vehicleUrl(c, vehicle.slug))
    const sign = c.var.services.media.pictures.signFor(site.slug)
    return renderPage(c, {
      title: pageTitle(view.title, site),
      robots: 'noindex',
      readsParameter: (name) => name === 'car_id',
      canonical: vehicleUrl(c, vehicle.slug),
      body: (
        <PrintPage
          view={view}
          pictures={galleryPictures(photos.slice(0, BROCHURE_PHOTOS), site.vehicle.gallery.slideSize, sign)}
          code={qrCode(view.online.url)}
          tools={toPrintTools(vehicle, site)}
        />
      ),
    })
  })

  app.get('/api/cars/:slug/brochure.pdf', async (c) => {
    const facts = await loadBrochure(c, c.req.param('slug'))
    if (facts === null)
      return problemDetails({ status: 404, title: 'There is no such brochure', detail: 'There is no such brochure.' })
    const { site, now, services, log } = c.var
    const { vehicle, photos } = facts.stored
    const view = toBrochure(facts, site, now, vehicleUrl(c, vehicle.slug))
    try {
      const { version, pdf } = await services.brochures.make(view, photos, site.theme.accent)
      const etag = `"${version}"`
      const headers = { etag, 'cache-control': 'private, no-cache' }
      if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
      return new Response(pdf, {
        headers: {
          ...headers,
          'content-type': 'application/pdf',
          'content-length': String(pdf.length),
          'content-disposition': `attachment; filename="${vehicle.slug}.pdf"`,
        },
      })
    } catch (error) {
      log.error({ err: error, vehicle: vehicle.id }, 'a brochure could not be made')
      const detail = copyFor(site, BROCHURE_COPY)('brochure.failed')
      return problemDetails({ status: 503, title: 'The brochure could not be made', detail, retryAfter: RETRY_S })
    }
  })
}

type LoadedBrochure = BrochureFacts & { readonly stored: StoredVehicle }

async function loadBrochure(c: WebContext, slugOrId: string): Promise<LoadedBrochure | null> {
  const { site, now, services } = c.var
  if (!site.vehicle.printPdf) return null
  const stored = await services.vehicles.store.find(site, slugOrId, now)
  if (stored === null || !isVisible(stored.vehicle, site.stock, now)) return null
  const { locationId } = stored.vehicle
  return {
    stored: await withProviderQuote(services.finance.quotes, c.var, stored),
    location: locationId === null ? null : (services.locations.directory.byId(locationId, site.dealerships) ?? null),
  }
}

function vehicleUrl(c: WebContext, slug: string): string {
  return `${c.var.siteUrl}/cars/${slug}`
}
