import { renderPage } from '#platform/web/render-page.ts'
import { vehicleName } from '#trade-in/own-vehicle.ts'
import { tradeInCopy } from '#trade-in/words.ts'
import { valuationPath } from '#trade-in/valuation.ts'
import { pageTitle } from '#shop/document/page-title.ts'
import { answerNotFound } from '#shop/errors/answer.tsx'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { valuationOf } from './load.ts'
import { VALUATION } from './page.ts'

/** Days for which the addresses of the photos on an opened page work. */
const PHOTO_ADDRESS_DAYS = 1

/** The photos of a valuation. The dealer opens them with the signed link in the lead. */
export function registerTradeInPhotos(app: WebApp): void {
  app.get(`${VALUATION}/photos`, async (c) => {
    const { site, services } = c.var
    if (!hasSignedLink(c)) return answerNotFound(c)
    const valuation = await valuationOf(c, c.req.param('id'))
    if (!valuation) return answerNotFound(c)
    const copy = tradeInCopy(site)
    const pictures = valuation.photos.map((photo, index) => ({
      src: services.tradeIn.photoLinks.sign(
        site.slug,
        `${valuationPath(valuation.id)}/photos/${photo}`,
        c.var.now,
        PHOTO_ADDRESS_DAYS,
      ),
      alt: copy('tradeIn.photo', { number: index + 1 }),
    }))
    return renderPage(c, {
      title: pageTitle(copy('tradeIn.photosPage'), site),
      robots: 'noindex',
      cache: 'no-store',
      body: (
        <div className="page-width py-10">
          <h1 className="mb-6 font-display text-32">{vehicleName(valuation.vehicle)}</h1>
          <div className="grid gap-4 md:grid-cols-2">
            {pictures.map(({ src, alt }) => (
              <img key={src} src={src} alt={alt} loading="lazy" className="w-full rounded-m" />
            ))}
          </div>
        </div>
      ),
    })
  })

  app.get(`${VALUATION}/photos/:photo{[\\da-f-]{36}}`, async (c) => {
    const { site, services } = c.var
    if (!hasSignedLink(c)) return answerNotFound(c)
    const siteId = services.sites.idOf(site)
    const photo = await services.tradeIn.valuations.readPhoto(siteId, c.req.param('id'), c.req.param('photo'))
    if (!photo) return answerNotFound(c)
    return c.body(new Uint8Array(photo), 200, {
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
}

function hasSignedLink(c: WebContext): boolean {
  const { site, now, services } = c.var
  const { pathname, searchParams } = new URL(c.req.url)
  return services.tradeIn.photoLinks.isValid(site.slug, pathname, searchParams, now)
}
