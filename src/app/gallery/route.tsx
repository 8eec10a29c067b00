import type { ReactNode } from 'react'
import { renderPage } from '#platform/web/render-page.ts'
import type { WebApp, WebContext } from '#shop/web-context.ts'
import { HomePage } from '#pages/home/HomePage.tsx'
import { GalleryPage } from './GalleryPage.tsx'
import { loadGallery } from './load.ts'
import { readLook, siteWithLook } from './looks.ts'
import { GALLERY_HOME_PATH, GALLERY_PATH, SAMPLE, toGallery, type GalleryView } from './page.ts'

/** Everything that a site can show, on one page, and its home page alone. Served to local requests only, never in production. */
export function registerGallery(app: WebApp): void {
  app.get(GALLERY_PATH, (c, next) => showGallery(c, next, (view) => <GalleryPage view={view} />))
  app.get(GALLERY_HOME_PATH, (c, next) =>
    showGallery(c, next, ({ home, repayments }) => (
      <HomePage blocks={home.map(({ block }) => block)} tools={{ repayments, compare: null, saving: null }} />
    )),
  )
}

async function showGallery(
  c: WebContext,
  next: () => Promise<void>,
  draw: (view: GalleryView) => ReactNode,
): Promise<Response | void> {
  const { now, origin } = c.var
  if (!origin.local) return next()
  const look = readLook(c.req.query())
  const site = siteWithLook(c.var.site, look)
  // Header, footer and theme are the look's, too.
  c.set('site', site)
  const view = toGallery(site, await loadGallery(c.var, look), { sample: c.req.query(SAMPLE), look, now })
  return renderPage(c, {
    title: `Gallery · ${site.name}`,
    robots: 'noindex',
    body: draw(view),
    cache: 'no-store',
  })
}
