import { renderPage } from '#platform/web/render-page.ts'
import type { WebApp } from '../web-context.ts'
import { GalleryPage } from './GalleryPage.tsx'
import { loadGallery } from './load.ts'
import { GALLERY_PATH, SAMPLE, toGallery } from './page.ts'

/** Everything that a site can show, on one page. Served to local requests only, never in production. */
export function registerGallery(app: WebApp): void {
  app.get(GALLERY_PATH, async (c, next) => {
    const { site, now, origin } = c.var
    if (!origin.local) return next()
    const view = toGallery(site, await loadGallery(c.var), c.req.query(SAMPLE), now)
    return renderPage(c, {
      title: `Gallery · ${site.name}`,
      robots: 'noindex',
      body: <GalleryPage view={view} />,
      cache: 'no-store',
    })
  })
}
