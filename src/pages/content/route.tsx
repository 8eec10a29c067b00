import { READING } from '#platform/web/allowed-methods.ts'
import { READS_NONE } from '#platform/web/document.ts'
import { renderPage } from '#platform/web/render-page.ts'
import { answerMethod } from '#shop/errors/answer.tsx'
import { pageTitle } from '#shop/document/page-title.ts'
import { configuredPicture } from '#shop/pictures/picture-views.ts'
import type { WebApp } from '#shop/web-context.ts'
import { sharedImage } from '#shop/document/shared-image.ts'
import { loadFinder } from '#shop/budget-finder/finders.ts'
import { ContentPage } from './ContentPage.tsx'
import { pageJsonLd } from '#shop/document/structured-data.ts'
import { ABOUT_PATH, contentPages, type ContentView } from '#shop/site-map/content-pages.ts'

/** Texts change with the configuration only. */
const CACHE = 'public, max-age=60'

/** The text pages; their paths come from the site's configuration. */
export function registerContent(app: WebApp): void {
  app.all('*', async (c, next) => {
    const page = contentPages(c.var.site).get(c.req.path)
    if (!page) return next()
    if (!READING.includes(c.req.method)) return answerMethod(c, READING)
    const finders = await Promise.all(page.blocks.map((kind) => loadFinder(c.var, kind)))
    const { site, services } = c.var
    const picture = await configuredPicture(page.image, { pictures: services.media.pictures, slug: site.slug })
    return renderPage(c, {
      title: pageTitle(page.title, c.var.site),
      description: descriptionOf(page),
      ...sharedImage(c.var.siteUrl, picture, page.title),
      canonical: `${c.var.siteUrl}${page.path}`,
      jsonLd: [pageJsonLd(page.path === ABOUT_PATH ? 'AboutPage' : 'WebPage', page.title, page.path, c.var.siteUrl)],
      readsParameter: READS_NONE,
      body: <ContentPage page={page} picture={picture} finders={finders} />,
      cache: CACHE,
    })
  })
}

/** Search engines show about this many characters. */
const DESCRIPTION_LENGTH = 160

/** The lead, else the beginning of the text up to the end of a word, else the heading. */
function descriptionOf({ title, lead, paragraphs: [first] }: ContentView): string {
  const text = lead ?? first ?? title
  if (text.length <= DESCRIPTION_LENGTH) return text
  return `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1))}…`
}
